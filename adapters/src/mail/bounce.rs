//! What the refusal of a mail server is about: the receiver, the sender, or this message only.

use application::ports::Refused;

/// Reads a permanent answer (5xx) and its code. The enhanced code (RFC 3463) decides when there is one: an address
/// (`5.1.x`) or a mailbox that is closed (`5.2.1`), a sender (`5.1.7`, `5.1.8`); else the basic codes for mailboxes
/// and hosts. What the words say of the sender wins over a code that serves for both.
pub(super) fn refused(code: u16, answer: &str) -> Refused {
    let lower = answer.to_lowercase();
    let plain: Vec<&str> = lower.split_whitespace().filter(|word| !word.contains('@')).collect();
    let plain = plain.join(" ");
    let of_sender = ["sender address", "sender rejected", "sender denied", "invalid sender", "bad sender"];
    if of_sender.iter().any(|words| plain.contains(words)) {
        return Refused::Sender;
    }
    let mut numbers = answer.split(|c: char| !c.is_ascii_digit() && c != '.');
    let enhanced = numbers.find_map(|word| {
        let mut parts = word.trim_end_matches('.').split('.');
        match (parts.next(), parts.next(), parts.next(), parts.next()) {
            (Some("5"), Some(subject), Some(detail), None) => Some((subject, detail)),
            _ => None,
        }
    });
    match enhanced {
        Some(("1", "7" | "8")) => Refused::Sender,
        Some(("1", _) | ("2", "1")) => Refused::Receiver,
        None if matches!(code, 521 | 550 | 551 | 553 | 556) => Refused::Receiver,
        _ => Refused::Message,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_said_of_the_address_closes_it() {
        for (code, closed) in [
            (550, "5.1.1 user unknown"),
            (550, "refused as the address asks"),
            (550, "5.2.1 mailbox disabled"),
            (550, "5.1.1 <sender@exemple.fr>: rejected"),
            (553, "no such name"),
            (554, "5.1.2 bad destination system"),
            (556, "host accepts no mail"),
        ] {
            assert_eq!(refused(code, closed), Refused::Receiver, "{closed}");
        }
        for (code, open) in [
            (550, "5.7.1 blocked as spam"),
            (554, "transaction failed"),
            (552, "5.3.4 message too big"),
            (552, "5.2.2 mailbox full"),
            (554, "message 550: 10.5.50.550.1"),
            (500, ""),
        ] {
            assert_eq!(refused(code, open), Refused::Message, "{open}");
        }
    }

    #[test]
    fn a_refused_sender_says_nothing_of_who_would_have_received() {
        for (code, sender) in [
            (553, "5.7.1 <contact@fenix.fr>: Sender address rejected: not owned by user fenix"),
            (550, "5.1.8 bad system address"),
            (501, "5.1.7 syntax"),
            (550, "Sender rejected"),
            (550, "invalid sender"),
        ] {
            assert_eq!(refused(code, sender), Refused::Sender, "{sender}");
        }
    }
}
