//! Small valid files, and their upload.

use super::act::{DemoError, demo_error};
use super::pdf::{Font, Line, build_page};
use crate::wiring::Services;
use application::actor::Actor;
use bytes::Bytes;
use domain::media::file_kind::FileKind;
use futures::StreamExt as _;
use futures::stream;
use uuid::Uuid;

/// Picture of an identity card, marked as a specimen.
const SPECIMEN: &[u8] = include_bytes!("data/specimen.png");

/// Uploads a file, to be attached later; returns its identifier.
pub(super) async fn upload(
    services: &Services,
    uploader: &Actor,
    name: &str,
    content: Vec<u8>,
) -> Result<Uuid, DemoError> {
    let to_demo_error = demo_error(name);
    let bytes = Bytes::from(content);
    let admission = services.media.admit(uploader, "demo").await.map_err(&to_demo_error)?;
    let stream = stream::once(async move { Ok(bytes) }).boxed();
    Ok(services.media.store(admission, name, stream).await.map_err(&to_demo_error)?.uuid)
}

/// Returns the content of a file: a picture, or a page with its title.
pub fn build_content(name: &str, owner: &str, date: &str) -> Vec<u8> {
    if FileKind::from_name(name) == Some(FileKind::Png) {
        SPECIMEN.to_vec()
    } else {
        build_sheet(name, owner, date)
    }
}

fn build_sheet(name: &str, owner: &str, date: &str) -> Vec<u8> {
    let title = name.trim_end_matches(".pdf");
    let to_line =
        |(size, height, text): (u32, u32, String)| Line { font: Font::Plain, size, left: 60, height, text };
    let lines = [
        (24, 780, title.to_owned()),
        (12, 750, owner.to_owned()),
        (12, 732, format!("Fait le {date}")),
        (11, 690, "Document fictif\u{202f}: il ne sert qu’à la démonstration de Fenix.".to_owned()),
        (11, 674, "Aucune personne, aucun montant ni aucun établissement n’est réel.".to_owned()),
    ];
    build_page(title, &lines.map(to_line))
}
