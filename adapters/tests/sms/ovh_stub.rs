//! Stub of the OVHcloud API over TCP: it verifies each signature on its own clock, stores accepted messages, and fails
//! on request.

use serde_json::{Value, json};
use sha1::{Digest as _, Sha1};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

pub const APPLICATION_KEY: &str = "application";
pub const APPLICATION_SECRET: &str = "application-secret";
pub const CONSUMER_KEY: &str = "consumer";
pub const SERVICE: &str = "sms-ab12345-1";

/// Behaviour of the stub for the next messages.
#[derive(Clone, Debug, PartialEq)]
pub enum StubBehaviour {
    Accepts,
    /// Responds to each message with this status and body.
    RespondsWith(u16, Value),
    /// Accepts the message, then closes the connection.
    AcceptsAndDisconnects,
    /// Accepts the message, then responds after this duration.
    AcceptsSlowly(Duration),
}

pub struct State {
    pub behaviour: StubBehaviour,
    /// Offset of the stub’s clock from the local one, in seconds.
    pub clock_offset: i64,
    /// Request bodies of the accepted messages.
    pub accepted_bodies: Vec<Value>,
    /// Maximum number of sent messages; the other accepted ones are pending.
    pub max_sent_count: usize,
    /// Phone numbers that the stub refuses.
    pub invalid: Vec<String>,
    /// Number of calls with a wrong signature, key or time.
    pub unsigned_requests: usize,
    pub clock_reads: usize,
    pub expiration: Value,
}

pub struct OvhStub {
    pub endpoint: String,
    pub state: Arc<Mutex<State>>,
}

struct Call {
    method: String,
    target: String,
    headers: HashMap<String, String>,
    body: String,
}

impl OvhStub {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let endpoint = format!("http://{}/1.0", listener.local_addr().unwrap());
        let state = Arc::new(Mutex::new(State {
            behaviour: StubBehaviour::Accepts,
            clock_offset: 0,
            accepted_bodies: Vec::new(),
            max_sent_count: usize::MAX,
            invalid: Vec::new(),
            unsigned_requests: 0,
            clock_reads: 0,
            expiration: json!("2027-03-01"),
        }));
        let (base, shared_state) = (endpoint.clone(), Arc::clone(&state));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, base.clone(), Arc::clone(&shared_state)));
            }
        });
        Self { endpoint, state }
    }

    pub fn set(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.state.lock().unwrap());
    }

    pub fn accepted_bodies(&self) -> Vec<Value> {
        self.state.lock().unwrap().accepted_bodies.clone()
    }

    pub fn unsigned_requests(&self) -> usize {
        self.state.lock().unwrap().unsigned_requests
    }
}

async fn serve(mut stream: TcpStream, base: String, state: Arc<Mutex<State>>) {
    while let Some(call) = read(&mut stream).await {
        let (behaviour, (status, body)) = {
            let mut state = state.lock().unwrap();
            (state.behaviour.clone(), answer(&call, &base, &mut state))
        };
        if call.method == "POST" {
            match behaviour {
                StubBehaviour::AcceptsAndDisconnects => return,
                StubBehaviour::AcceptsSlowly(time) => tokio::time::sleep(time).await,
                _ => {}
            }
        }
        let text = body.to_string();
        let head = format!(
            "HTTP/1.1 {status} X\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
            text.len()
        );
        if stream.write_all(format!("{head}{text}").as_bytes()).await.is_err() {
            return;
        }
    }
}

async fn read(stream: &mut TcpStream) -> Option<Call> {
    let mut bytes = Vec::new();
    let end = loop {
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break end;
        }
        bytes.push(stream.read_u8().await.ok()?);
    };
    let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
    let mut lines = head.split("\r\n");
    let mut request_line = lines.next()?.split(' ').map(str::to_owned);
    let (method, target) = (request_line.next()?, request_line.next()?);
    let headers: HashMap<_, _> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
        .collect();
    let length = headers.get("content-length").map_or(0, |length| length.parse().unwrap());
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await.ok()?;
    Some(Call { method, target, headers, body: String::from_utf8(body).unwrap() })
}

fn refusal(status: u16, code: &str, message: &str) -> (u16, Value) {
    (status, json!({ "errorCode": code, "message": message, "httpCode": status.to_string() }))
}

fn answer(call: &Call, base: &str, state: &mut State) -> (u16, Value) {
    let now = i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs()).unwrap();
    let now = now + state.clock_offset;
    if call.target == "/1.0/auth/time" {
        state.clock_reads += 1;
        return (200, json!(now));
    }
    if let Err(code) = check(call, base, now) {
        state.unsigned_requests += 1;
        return refusal(400, code, "Invalid call");
    }
    let base_path = format!("/1.0/sms/{SERVICE}");
    let Some(path) = call.target.strip_prefix(&base_path) else {
        return refusal(404, "", "The requested object (serviceName) does not exist");
    };
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let sent_count = state.max_sent_count.min(state.accepted_bodies.len());
    match (call.method.as_str(), path.split('/').skip(1).collect::<Vec<_>>().as_slice()) {
        ("GET", []) => (200, json!({ "creditsLeft": 87.5, "name": SERVICE })),
        ("GET", ["serviceInfos"]) => (200, json!({ "expiration": state.expiration })),
        ("GET", ["jobs"]) => (200, json!((sent_count..state.accepted_bodies.len()).collect::<Vec<_>>())),
        ("GET", ["outgoing"]) => {
            let requested_message = |message: &Value| {
                let number = message["receivers"][0].as_str().unwrap().replace('+', "%2B");
                query == format!("receiver={number}&tag={}", message["tag"].as_str().unwrap())
            };
            (
                200,
                json!(
                    (0..sent_count)
                        .filter(|id| requested_message(&state.accepted_bodies[*id]))
                        .collect::<Vec<_>>()
                ),
            )
        }
        ("GET", ["jobs" | "outgoing", id]) => {
            let tag = &state.accepted_bodies[id.parse::<usize>().unwrap()]["tag"];
            (200, json!({ "tag": tag, "credits": 1.0 }))
        }
        ("POST", ["jobs"]) => take(&serde_json::from_str(&call.body).unwrap(), state),
        _ => refusal(404, "", "no such call"),
    }
}

fn take(message: &Value, state: &mut State) -> (u16, Value) {
    if let StubBehaviour::RespondsWith(status, body) = &state.behaviour {
        return (*status, body.clone());
    }
    let number = message["receivers"][0].as_str().unwrap().to_owned();
    if state.invalid.contains(&number) {
        let report = json!({ "ids": [], "validReceivers": [], "invalidReceivers": [number], "totalCreditsRemoved": 0.0 });
        return (200, report);
    }
    state.accepted_bodies.push(message.clone());
    let id = state.accepted_bodies.len() - 1;
    let report = json!({ "ids": [id], "validReceivers": [number], "invalidReceivers": [], "totalCreditsRemoved": 1.0 });
    (200, report)
}

/// Verifies a call as documented by OVHcloud: keys, a time near its own, and the digest of all parts.
fn check(call: &Call, base: &str, now: i64) -> Result<(), &'static str> {
    let header = |name: &str| call.headers.get(name).map(String::as_str).unwrap_or_default();
    if header("x-ovh-application") != APPLICATION_KEY || header("x-ovh-consumer") != CONSUMER_KEY {
        return Err("INVALID_CREDENTIAL");
    }
    let timestamp = header("x-ovh-timestamp");
    if timestamp.parse::<i64>().map_or(true, |time| (time - now).abs() > 30) {
        return Err("QUERY_TIME_OUT");
    }
    let host = base.strip_suffix("/1.0").unwrap();
    let signed_text = format!(
        "{APPLICATION_SECRET}+{CONSUMER_KEY}+{}+{host}{}+{}+{timestamp}",
        call.method, call.target, call.body
    );
    let digest = Sha1::digest(signed_text.as_bytes());
    let expected = digest.iter().fold("$1$".to_owned(), |text, byte| format!("{text}{byte:02x}"));
    if header("x-ovh-signature") == expected { Ok(()) } else { Err("INVALID_SIGNATURE") }
}
