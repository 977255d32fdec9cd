//! What the refusal of a mail server is about: the receiver, the sender, or this message only.

/// Whom a permanent refusal (5xx, RFC 5321 §4.2.3) is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The address receives nothing any more.
    Receiver,
    /// Nothing of this sender is taken, whoever the receiver.
    Sender,
    /// This message: its content, its size, a rule of the server. It says nothing of the address.
    Message,
}

/// Reads an answer. The enhanced code (RFC 3463) decides when there is one: an address (`5.1.x`) or a mailbox that
/// is closed (`5.2.1`), a sender (`5.1.7`, `5.1.8`); else the basic codes for mailboxes and hosts. What the words
/// say of the sender wins over a code that serves for both.
pub fn refused(answer: &str) -> Refused {
    let lower = answer.to_lowercase();
    let plain: Vec<&str> = lower.split_whitespace().filter(|word| !word.contains('@')).collect();
    let plain = plain.join(" ");
    let of_sender = ["sender address", "sender rejected", "sender denied", "invalid sender", "bad sender"];
    if of_sender.iter().any(|words| plain.contains(words)) {
        return Refused::Sender;
    }
    let numbers = || answer.split(|c: char| !c.is_ascii_digit() && c != '.').filter(|word| !word.is_empty());
    let enhanced = numbers().find_map(|word| {
        let mut parts = word.trim_end_matches('.').split('.');
        match (parts.next(), parts.next(), parts.next(), parts.next()) {
            (Some("5"), Some(subject), Some(detail), None) => Some((subject, detail)),
            _ => None,
        }
    });
    match enhanced {
        Some(("1", "7" | "8")) => Refused::Sender,
        Some(("1", _) | ("2", "1")) => Refused::Receiver,
        None if numbers().any(|word| matches!(word, "521" | "550" | "551" | "553" | "556")) => {
            Refused::Receiver
        }
        _ => Refused::Message,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_said_of_the_address_closes_it() {
        for closed in [
            "permanent error (550): 5.1.1 user unknown",
            "permanent error (550): refused as the address asks",
            "550 5.2.1 mailbox disabled",
            "550 5.1.1 <sender@exemple.fr>: rejected",
            "553 no such name",
            "554 5.1.2 bad destination system",
            "556 host accepts no mail",
        ] {
            assert_eq!(refused(closed), Refused::Receiver, "{closed}");
        }
        for open in [
            "550 5.7.1 blocked as spam",
            "permanent error (554): transaction failed",
            "552 5.3.4 message too big",
            "552 5.2.2 mailbox full",
            "message: 10.5.50.550.1",
            "",
        ] {
            assert_eq!(refused(open), Refused::Message, "{open}");
        }
    }

    #[test]
    fn a_refused_sender_says_nothing_of_who_would_have_received() {
        for sender in [
            "553 5.7.1 <contact@fenix.fr>: Sender address rejected: not owned by user fenix",
            "550 5.1.8 bad system address",
            "501 5.1.7 syntax",
            "550 Sender rejected",
            "permanent error (550): invalid sender",
        ] {
            assert_eq!(refused(sender), Refused::Sender, "{sender}");
        }
    }
}
