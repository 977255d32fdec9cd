//! Classification of permanent SMTP refusals (5xx): receiver, sender, or this message only.
//!
//! Servers use the basic code 550 for all three, so a basic code alone never closes an address. The words of a
//! response decide before its enhanced code (RFC 3463), because many servers send a general code with exact words.

use application::ports::RefusalSubject;

/// Refusals of the sender address.
const SENDER: [&str; 13] = [
    "bad sender",
    "badmailfrom",
    "domain of sender",
    "envelope sender",
    "invalid sender",
    "sender address",
    "sender denied",
    "sender domain",
    "sender not",
    "sender rejected",
    "sender unknown",
    "sender verify",
    "unknown sender",
];

/// The mailbox does not exist, whatever else the response contains.
const UNKNOWN_MAILBOX: [&str; 48] = [
    "account closed",
    "account disabled",
    "account does not exist",
    "account doesn't exist",
    "account has been disabled",
    "account is closed",
    "account is disabled",
    "account that you tried to reach does not exist",
    "account that you tried to reach is disabled",
    "address does not exist",
    "address doesn't exist",
    "address not found",
    "address unknown",
    "adresse inconnue",
    "adresse inexistante",
    "boîte aux lettres inexistante",
    "compte inexistant",
    "destinataire inconnu",
    "doesn't have a",
    "due to inactivity",
    "invalid mailbox",
    "invalid recipient",
    "mailbox does not exist",
    "mailbox doesn't exist",
    "mailbox not found",
    "mailbox unknown",
    "no longer available",
    "no mailbox here",
    "no such address",
    "no such mailbox",
    "no such person",
    "no such recipient",
    "no such user",
    "not in my validrcptto list",
    "recipient does not exist",
    "recipient doesn't exist",
    "recipient not found",
    "recipient unknown",
    "unknown local part",
    "unknown recipient",
    "unknown user",
    "unroutable address",
    "unrouteable address",
    "user does not exist",
    "user doesn't exist",
    "user not local",
    "user unknown",
    "utilisateur inconnu",
];

/// The message, the connection or a rule of the server is refused. Single words are compared with whole words.
const OTHER_CAUSE: [&str; 49] = [
    "administrative prohibition",
    "authenticated",
    "authentication",
    "banned",
    "blacklist",
    "blacklisted",
    "blocked",
    "blocklist",
    "blocklisted",
    "content",
    "dkim",
    "dmarc",
    "dnsbl",
    "dynamic",
    "exceeded",
    "exceeds",
    "full",
    "greylisted",
    "greylisting",
    "helo",
    "ip",
    "junk",
    "junkmail",
    "limit",
    "loop",
    "message size",
    "not allowed",
    "over quota",
    "phishing",
    "policy",
    "ptr",
    "quota",
    "rate",
    "rbl",
    "relay",
    "relaying",
    "reputation",
    "reverse dns",
    "spam",
    "spamhaus",
    "spf",
    "suspicious",
    "temporarily",
    "temporary",
    "too large",
    "too many",
    "try again",
    "unsolicited",
    "virus",
];

/// The mailbox does not exist, unless the response names another cause.
const CLOSED_MAILBOX: [&str; 11] = [
    "account inactive",
    "account is inactive",
    "mailbox disabled",
    "mailbox inactive",
    "mailbox is disabled",
    "mailbox is inactive",
    "mailbox not available",
    "mailbox unavailable",
    "recipient address rejected access denied",
    "user disabled",
    "user not found",
];

/// Returns the subject of a permanent refusal. `response` is the text of the server, with or without codes.
pub(super) fn refusal_subject(response: &str) -> RefusalSubject {
    let words = words_of(response);
    let mentions = |phrases: &[&str]| phrases.iter().any(|phrase| words.contains(&format!(" {phrase} ")));
    if mentions(&SENDER) {
        return RefusalSubject::Sender;
    }
    if mentions(&UNKNOWN_MAILBOX) {
        return RefusalSubject::Receiver;
    }
    let code = enhanced_code(response);
    match code {
        Some(("1", "7" | "8")) => return RefusalSubject::Sender,
        Some(("1", "1" | "10")) => return RefusalSubject::Receiver,
        _ if mentions(&OTHER_CAUSE) => return RefusalSubject::Message,
        Some(("1", _) | ("2", "1")) => return RefusalSubject::Receiver,
        _ => {}
    }
    if mentions(&CLOSED_MAILBOX) { RefusalSubject::Receiver } else { RefusalSubject::Message }
}

/// Returns the lower-case words separated by single spaces, without addresses and punctuation.
fn words_of(response: &str) -> String {
    let words = response.split_whitespace().filter(|word| !word.contains('@'));
    let plain = words.collect::<Vec<_>>().join(" ").to_lowercase().replace('’', "'");
    let kept = |c: char| c.is_alphanumeric() || matches!(c, '\'' | '.');
    let words =
        plain.split(|c: char| !kept(c)).map(|word| word.trim_matches('.')).filter(|word| !word.is_empty());
    format!(" {} ", words.collect::<Vec<_>>().join(" "))
}

/// Returns subject and detail of the first enhanced code of class 5.
fn enhanced_code(response: &str) -> Option<(&str, &str)> {
    let mut numbers = response.split(|c: char| !c.is_ascii_digit() && c != '.');
    numbers.find_map(|word| {
        let mut parts = word.trim_end_matches('.').split('.');
        match (parts.next(), parts.next(), parts.next(), parts.next()) {
            (Some("5"), Some(subject), Some(detail), None) => Some((subject, detail)),
            _ => None,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_all(expected: RefusalSubject, responses: &[&str]) {
        for response in responses {
            assert_eq!(refusal_subject(response), expected, "{response}");
        }
    }

    #[test]
    fn refusal_of_the_mailbox_closes_the_address() {
        assert_all(
            RefusalSubject::Receiver,
            &[
                "550 5.1.1 user unknown",
                "550 5.1.1 <sender@exemple.fr>: rejected",
                "550 5.1.1 <spam@exemple.fr>: rejected",
                "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
                "550 5.2.1 mailbox disabled",
                "554 5.1.2 bad destination system",
                "550 Unknown user",
                "550 No such user here",
                "550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking",
                "550 5.2.1 The email account that you tried to reach is disabled.",
                "550 5.5.0 Requested action not taken: mailbox unavailable",
                "550 5.4.1 Recipient address rejected: Access denied. [AM4PEPF00027A5E.eurprd04.prod.outlook.com]",
                "554 delivery error: dd This user doesn't have a yahoo.com account (a@yahoo.com) [0]",
                "554 delivery error: dd This user doesn’t have a ymail.com account",
                "550 5.0.0 Unknown User",
                "553 sorry, this recipient is not in my validrcptto list (#5.7.1)",
                "550 5.7.1 <a@exemple.fr>: Recipient address rejected: User unknown in virtual mailbox table",
                "550 Adresse inconnue",
                "550 Utilisateur inconnu",
                "550 Boîte aux lettres inexistante",
                "550 user doesn't exist",
                "550 Requested action not taken: mailbox not available",
                "550 unknown local-part \"anne\" in domain \"exemple.fr\"",
                "550 Unrouteable address",
                "550 5.2.1 This mailbox has been blocked due to inactivity",
                "554 30 Sorry, your message to a@yahoo.fr cannot be delivered. This mailbox is disabled (554.30).",
                "554 5.5.0 Account inactive",
            ],
        );
    }

    #[test]
    fn refusal_of_the_message_keeps_the_address_open() {
        assert_all(
            RefusalSubject::Message,
            &[
                "550",
                "550 refused",
                "",
                "550 spam detected",
                "550 JunkMail rejected - host [192.0.2.1] is in an RBL on dnsbl.exemple.net",
                "550 Administrative prohibition",
                "550 SC-001 (COL004-MC1F1) Unfortunately, messages from 192.0.2.1 weren't sent",
                "550 SPF check failed",
                "550 maximum allowed message size exceeded",
                "550 Too many connections, slow down",
                "550 relay not permitted",
                "550 Authentication required",
                "550 5.7.1 blocked as spam",
                "550-5.7.1 [192.0.2.1] Our system has detected that this message is likely unsolicited mail",
                "550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents delivery",
                "550 5.2.0 Mail rejete. Mail rejected. ofr_506 [506]",
                "550 Requested action not taken: mailbox unavailable. Reject due to policy restrictions.",
                "550 5.1.0 rejected by local policy",
                "550 Mailbox unavailable - your server has no PTR record",
                "550 Requested action not taken: mailbox unavailable, try again later",
                "550 5.2.1 Mailbox temporarily unavailable",
                "550 mailbox unavailable: HELO does not resolve",
                "550 5.7.1 <a@exemple.fr>: Recipient address rejected: Greylisted",
                "552 5.2.2 mailbox full",
                "552 5.3.4 message too big",
                "554 transaction failed",
                "554 message 550: 10.5.50.550.1",
            ],
        );
    }

    #[test]
    fn refusal_of_the_sender_keeps_the_address_open() {
        assert_all(
            RefusalSubject::Sender,
            &[
                "553 5.7.1 <contact@fenix.fr>: Sender address rejected: not owned by user fenix",
                "550 5.1.8 bad system address",
                "501 5.1.7 syntax",
                "550 Sender rejected",
                "550 invalid sender",
                "550 5.1.0 your envelope sender is in my badmailfrom list",
                "550 5.1.0 Unknown sender",
                "550 Domain of sender does not resolve",
                "550 5.1.8 Domain of sender address does not exist",
                "550-Verification failed for <contact@fenix.fr> 550 Sender verify failed",
            ],
        );
    }
}
