//! Classification of permanent SMTP refusals (5xx): receiver, sender, or this message only.
//!
//! Servers use the basic code 550 for all three, so that a basic code alone never marks an address as rejected. The
//! words of a response take precedence over its enhanced code (RFC 3463), because many servers send a general code with
//! exact words.

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

/// The message, the connection or a rule of the server is the cause. Single words match whole words only.
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

/// Classifies a permanent rejection: recipient, sender or message. `response` is the text of the server, with or
/// without codes.
pub fn classify_refusal(response: &str) -> RefusalSubject {
    let words = normalise_words(response);
    let mentions = |phrases: &[&str]| phrases.iter().any(|phrase| words.contains(&format!(" {phrase} ")));
    if mentions(&SENDER) {
        return RefusalSubject::Sender;
    }
    if mentions(&UNKNOWN_MAILBOX) {
        return RefusalSubject::Receiver;
    }
    let code = parse_enhanced_code(response);
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
fn normalise_words(response: &str) -> String {
    let words = response.split_whitespace().filter(|word| !word.contains('@'));
    let text = words.collect::<Vec<_>>().join(" ").to_lowercase().replace('’', "'");
    let is_kept = |c: char| c.is_alphanumeric() || matches!(c, '\'' | '.');
    let words =
        text.split(|c: char| !is_kept(c)).map(|word| word.trim_matches('.')).filter(|word| !word.is_empty());
    format!(" {} ", words.collect::<Vec<_>>().join(" "))
}

/// Returns subject and detail of the first enhanced code of class 5.
fn parse_enhanced_code(response: &str) -> Option<(&str, &str)> {
    let mut numbers = response.split(|c: char| !c.is_ascii_digit() && c != '.');
    numbers.find_map(|word| {
        let mut components = word.trim_end_matches('.').split('.');
        match (components.next(), components.next(), components.next(), components.next()) {
            (Some("5"), Some(subject), Some(detail), None) => Some((subject, detail)),
            _ => None,
        }
    })
}
