use super::ovh_stub::{APPLICATION_KEY, APPLICATION_SECRET, CONSUMER_KEY, OvhStub, SERVICE, StubBehaviour};
use super::{STOP, sms};
use adapters::sms::{OvhAccount, OvhSms};
use application::ports::{SmsBalance, SmsError, SmsGateway as _};
use domain::shared::day::Day;
use serde_json::json;
use std::time::Duration;

fn build_account(endpoint: &str) -> OvhAccount {
    OvhAccount {
        application_key: APPLICATION_KEY.to_owned(),
        application_secret: APPLICATION_SECRET.to_owned(),
        consumer_key: CONSUMER_KEY.to_owned(),
        service_name: SERVICE.to_owned(),
        endpoint: Some(endpoint.to_owned()),
    }
}

fn open_gateway(stub: &OvhStub) -> OvhSms {
    OvhSms::with_timeout(build_account(&stub.endpoint), STOP, Duration::from_millis(400)).unwrap()
}

fn describe_error(error: SmsError) -> String {
    match error {
        SmsError::Temporary(words) => format!("later: {words}"),
        SmsError::Account(words) => format!("account: {words}"),
        SmsError::Receiver(words) => format!("receiver: {words}"),
        SmsError::Message(words) => format!("message: {words}"),
    }
}

#[tokio::test]
async fn commercial_sms_uses_stop_mention_of_ovhcloud() {
    let stub = OvhStub::start().await;
    open_gateway(&stub).send(&sms(1, "Bonjour à tous"), false).await.unwrap();
    let accepted_messages = stub.accepted_bodies();
    assert_eq!(accepted_messages.len(), 1);
    assert_eq!(stub.unsigned_requests(), 0);
    assert_eq!(accepted_messages[0]["message"], "Bonjour à tous");
    assert_eq!(accepted_messages[0]["noStopClause"], false);
    assert_eq!(accepted_messages[0]["coding"], "7bit");
    assert_eq!(accepted_messages[0]["charset"], "UTF-8");
    assert_eq!(accepted_messages[0]["sender"], "Fenix");
    assert_eq!(accepted_messages[0]["receivers"], json!(["+33612345678"]));
    assert_eq!(accepted_messages[0]["tag"].as_str().unwrap().len(), 20);
}

#[tokio::test]
async fn alphabet_and_stop_clause_match_the_text() {
    let stub = OvhStub::start().await;
    let mut message = sms(1, "Fenêtre");
    open_gateway(&stub).send(&message, false).await.unwrap();
    message.content = "Votre code".to_owned();
    open_gateway(&stub).send(&message, false).await.unwrap();
    let accepted_messages = stub.accepted_bodies();
    assert_eq!(
        (&accepted_messages[0]["coding"], &accepted_messages[0]["noStopClause"]),
        (&json!("8bit"), &json!(false))
    );
    assert_eq!(
        (&accepted_messages[1]["message"], &accepted_messages[1]["noStopClause"]),
        (&json!("Votre code"), &json!(true))
    );
}

#[tokio::test]
async fn ovhcloud_clock_is_cached_until_it_jumps() {
    let stub = OvhStub::start().await;
    stub.set(|state| state.clock_offset = 4000);
    let gateway = open_gateway(&stub);
    for id in 0..3 {
        gateway.send(&sms(id, "Bonjour"), false).await.unwrap();
    }
    assert_eq!(stub.state.lock().unwrap().clock_reads, 1);
    assert_eq!(stub.unsigned_requests(), 0);
    stub.set(|state| state.clock_offset = -4000);
    gateway.send(&sms(4, "Bonjour"), false).await.unwrap();
    assert_eq!(stub.state.lock().unwrap().clock_reads, 2);
    assert_eq!((stub.unsigned_requests(), stub.accepted_bodies().len()), (1, 4));
}

#[tokio::test]
async fn refused_number_is_never_retried() {
    let stub = OvhStub::start().await;
    stub.set(|state| state.invalid.push("+33612345678".to_owned()));
    let error = describe_error(open_gateway(&stub).send(&sms(1, "Bonjour"), false).await.unwrap_err());
    assert_eq!(error, "receiver: Le numéro est refusé par OVHcloud.");
}

#[tokio::test]
async fn refusal_text_masks_phone_numbers() {
    let stub = OvhStub::start().await;
    let answer = json!({ "message": "Number +33612345678 is wrong\r\n" });
    stub.set(|state| state.behaviour = StubBehaviour::RespondsWith(400, answer));
    let error = describe_error(open_gateway(&stub).send(&sms(1, "Bonjour"), false).await.unwrap_err());
    let expected = "receiver: OVHcloud a refusé (400 Bad Request\u{202f}: Number +*********** is wrong).";
    assert_eq!(error, expected);
}

#[tokio::test]
async fn answers_are_classified_by_words_and_status() {
    const LATER: &str = "later";
    const ACCOUNT: &str = "account";
    const MESSAGE: &str = "message";
    const RECEIVER: &str = "receiver";
    let stub = OvhStub::start().await;
    let gateway = open_gateway(&stub);
    for (status, code, answer, expected) in [
        (500, "", "", LATER),
        (503, "", "Invalid sender", LATER),
        (429, "", "", LATER),
        (408, "", "", LATER),
        (400, "QUERY_TIME_OUT", "", LATER),
        (400, "INVALID_SIGNATURE", "", ACCOUNT),
        (401, "NOT_CREDENTIAL", "", ACCOUNT),
        (402, "", "", ACCOUNT),
        (403, "", "", ACCOUNT),
        (403, "INVALID_CREDENTIAL", "This credential is not valid", ACCOUNT),
        (403, "NOT_GRANTED_CALL", "This call has not been granted", ACCOUNT),
        (403, "", "The maximum number of calls is reached", ACCOUNT),
        (404, "", "The requested object (serviceName) does not exist", ACCOUNT),
        (400, "", "Not enough credits", ACCOUNT),
        (402, "", "No credit left for this sender", ACCOUNT),
        (400, "", "Invalid sender", MESSAGE),
        (401, "", "Sender not validated", MESSAGE),
        (403, "", "The sender Fenix is not allowed", MESSAGE),
        (403, "INVALID_SENDER", "", MESSAGE),
        (404, "", "The requested object (sender) does not exist", MESSAGE),
        (409, "", "Invalid sender", LATER),
        (413, "", "", MESSAGE),
        (422, "", "", MESSAGE),
        (400, "", "Invalid receivers", RECEIVER),
        (403, "", "This recipient is blacklisted", RECEIVER),
        (400, "", "The number is wrong", RECEIVER),
    ] {
        let body = json!({ "errorCode": code, "message": answer });
        stub.set(|state| state.behaviour = StubBehaviour::RespondsWith(status, body));
        let error = describe_error(gateway.send(&sms(1, "Bonjour"), false).await.unwrap_err());
        let (message_start, _) = error.split_once(": ").unwrap();
        assert_eq!(message_start, expected, "{status} {code} {answer}");
    }
}

#[test]
fn account_debug_output_contains_no_secrets() {
    let hidden = || "hush".to_owned();
    let account = OvhAccount {
        application_key: hidden(),
        application_secret: hidden(),
        consumer_key: hidden(),
        service_name: "sms-ab12345-1".to_owned(),
        endpoint: None,
    };
    assert!(!format!("{account:?}").contains("hush"));
}

#[tokio::test]
async fn unreadable_response_is_temporary() {
    let stub = OvhStub::start().await;
    stub.set(|state| state.behaviour = StubBehaviour::RespondsWith(200, json!(["not what was agreed"])));
    let error = describe_error(open_gateway(&stub).send(&sms(1, "Bonjour"), false).await.unwrap_err());
    assert_eq!(error, "later: OVHcloud n’a pas répondu (réponse illisible).");
}

#[tokio::test]
async fn response_without_receivers_is_temporary() {
    let stub = OvhStub::start().await;
    for answer in [json!({}), json!({ "validReceivers": [], "invalidReceivers": [] }), json!({ "ok": true })]
    {
        stub.set(|state| state.behaviour = StubBehaviour::RespondsWith(200, answer));
        let error = open_gateway(&stub).send(&sms(1, "Bonjour"), false).await.unwrap_err();
        assert!(matches!(error, SmsError::Temporary(_)), "{}", describe_error(error));
    }
}

#[tokio::test]
async fn wrong_keys_are_an_account_error() {
    let stub = OvhStub::start().await;
    let wrong_account =
        OvhAccount { application_secret: "wrong".to_owned(), ..build_account(&stub.endpoint) };
    let gateway = OvhSms::new(wrong_account, STOP).unwrap();
    let error = describe_error(gateway.send(&sms(1, "Bonjour"), false).await.unwrap_err());
    assert!(error.starts_with("account: ") && !error.contains("wrong"), "{error}");
    assert!(gateway.read_balance().await.is_err());
    assert_eq!(stub.accepted_bodies().len(), 0);
}

/// The message was accepted without a response: the next try finds it, wherever it is, and sends nothing.
#[tokio::test]
async fn unacknowledged_sms_is_not_sent_twice() {
    for behaviour in
        [StubBehaviour::AcceptsAndDisconnects, StubBehaviour::AcceptsSlowly(Duration::from_secs(2))]
    {
        for max_sent_count in [0, usize::MAX] {
            let stub = OvhStub::start().await;
            let gateway = open_gateway(&stub);
            gateway.send(&sms(7, "Une autre"), false).await.unwrap();
            stub.set(|state| (state.behaviour, state.max_sent_count) = (behaviour.clone(), max_sent_count));
            let error = gateway.send(&sms(1, "Bonjour"), false).await.unwrap_err();
            assert!(matches!(error, SmsError::Temporary(_)), "{error}");
            stub.set(|state| state.behaviour = StubBehaviour::Accepts);
            for _ in 0..2 {
                gateway.send(&sms(1, "Bonjour"), true).await.unwrap();
            }
            assert_eq!(stub.accepted_bodies().len(), 2, "{behaviour:?}, at most {max_sent_count} sent");
        }
    }
}

#[tokio::test]
async fn rejected_sms_is_sent_on_retry() {
    let stub = OvhStub::start().await;
    let gateway = open_gateway(&stub);
    stub.set(|state| state.behaviour = StubBehaviour::RespondsWith(503, json!({})));
    gateway.send(&sms(1, "Bonjour"), false).await.unwrap_err();
    stub.set(|state| state.behaviour = StubBehaviour::Accepts);
    gateway.send(&sms(1, "Bonjour"), true).await.unwrap();
    assert_eq!(stub.accepted_bodies().len(), 1);
}

#[tokio::test]
async fn unreachable_service_is_a_temporary_error() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let endpoint = format!("http://{}/1.0", listener.local_addr().unwrap());
    drop(listener);
    for is_repeated in [false, true] {
        let gateway = OvhSms::new(build_account(&endpoint), STOP).unwrap();
        let error = describe_error(gateway.send(&sms(1, "Bonjour"), is_repeated).await.unwrap_err());
        assert_eq!(error, "later: OVHcloud n’a pas répondu (connexion impossible).");
    }
}

#[tokio::test]
async fn balance_shows_remaining_credits_and_limit_date() {
    let stub = OvhStub::start().await;
    let gateway = open_gateway(&stub);
    let limit_date = Day::new(2027, 3, 1);
    assert_eq!(gateway.read_balance().await.unwrap(), SmsBalance { remaining: Some(87), limit_date });
    stub.set(|state| state.expiration = json!(null));
    assert_eq!(gateway.read_balance().await.unwrap(), SmsBalance { remaining: Some(87), limit_date: None });
}
