//! Classification of permanent SMTP refusals.

use adapters::mail::classify_refusal;
use application::ports::RefusalSubject;

fn assert_all(expected: RefusalSubject, responses: &[&str]) {
    for response in responses {
        assert_eq!(classify_refusal(response), expected, "{response}");
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
fn refusal_of_the_message_keeps_the_address_usable() {
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
fn refusal_of_the_sender_keeps_the_address_usable() {
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
