//! SMS in a folder, and at a stub of OVHcloud that validates requests.

mod json_folder;
mod ovh;
mod ovh_stub;

use application::ports::OutgoingSms;
use domain::shared::instant::Instant;
use time::macros::datetime;
use uuid::Uuid;

const STOP: &str = " STOP au 36111";

fn sms(id: u128, text: &str) -> OutgoingSms {
    OutgoingSms {
        id: Uuid::from_u128(id),
        to: "+33612345678".to_owned(),
        sender: "Fenix".to_owned(),
        content: format!("{text}{STOP}"),
        send_at: Instant::new(datetime!(2026-11-23 07:00 UTC)),
        parts: 1,
    }
}
