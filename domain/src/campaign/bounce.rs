//! What the refusal of a mail server says: is the address wrong for good, or this message only?

/// Whether a permanent refusal (5xx, RFC 5321 §4.2.3) means that the address receives nothing any more. The
/// enhanced code (RFC 3463) decides when there is one: an address (`5.1.x`) or a mailbox that is closed
/// (`5.2.1`); else the basic codes for mailboxes and hosts. A message refused for its content or its sender
/// (`5.7.1`, `554`) says nothing of the address.
pub fn is_about_the_address(answer: &str) -> bool {
    let words = || answer.split(|c: char| !c.is_ascii_digit() && c != '.').filter(|word| !word.is_empty());
    let enhanced = words().find_map(|word| {
        let mut parts = word.trim_end_matches('.').split('.');
        match (parts.next(), parts.next(), parts.next(), parts.next()) {
            (Some("5"), Some(subject), Some(detail), None) => Some((subject, detail)),
            _ => None,
        }
    });
    match enhanced {
        Some((subject, detail)) => subject == "1" || (subject == "2" && detail == "1"),
        None => words().any(|word| matches!(word, "521" | "550" | "551" | "553" | "556")),
    }
}

#[cfg(test)]
mod tests {
    use super::is_about_the_address;

    #[test]
    fn only_what_is_said_of_the_address_closes_it() {
        for closed in [
            "permanent error (550): 5.1.1 user unknown",
            "permanent error (550): refused as the address asks",
            "550 5.2.1 mailbox disabled",
            "553 no such name",
            "554 5.1.2 bad destination system",
            "556 host accepts no mail",
        ] {
            assert!(is_about_the_address(closed), "{closed}");
        }
        for open in [
            "550 5.7.1 blocked as spam",
            "permanent error (554): transaction failed",
            "552 5.3.4 message too big",
            "552 5.2.2 mailbox full",
            "message: 10.5.50.550.1",
            "",
        ] {
            assert!(!is_about_the_address(open), "{open}");
        }
    }
}
