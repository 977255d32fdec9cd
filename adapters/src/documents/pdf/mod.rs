//! PDF documents, made in the process: our own small layout over krilla, which writes PDF/A-2a and PDF/UA-1
//! and refuses to write anything else.

mod blocks;
mod draw;
mod flow;
mod font;
mod frame;
mod layout;
mod look;
mod sheet;
mod structure;
mod table;
mod text;

pub use look::PdfBrand;

use application::document::Document;
use application::error::PortError;
use application::ports::Documents;
use async_trait::async_trait;
use bytes::Bytes;
use font::Fonts;
use std::sync::Arc;

/// Sets documents on A4 pages under the firm's name.
pub struct PdfDocuments {
    renderer: Arc<Renderer>,
}

/// What every document is made with.
struct Renderer {
    fonts: Fonts,
    brand: PdfBrand,
}

impl PdfDocuments {
    /// Documents of this firm.
    ///
    /// # Errors
    /// A font of the program that cannot be read.
    pub fn new(brand: PdfBrand) -> Result<Self, PortError> {
        Ok(Self { renderer: Arc::new(Renderer { fonts: Fonts::embedded()?, brand }) })
    }
}

#[async_trait]
impl Documents for PdfDocuments {
    async fn pdf(&self, document: Document) -> Result<Bytes, PortError> {
        let renderer = Arc::clone(&self.renderer);
        let work = tokio::task::spawn_blocking(move || {
            let flow = flow::laid_out(&renderer.fonts, &renderer.brand, &document);
            draw::drawn(&renderer.fonts, &renderer.brand, &document, flow)
        });
        work.await.map_err(|error| PortError::unavailable("making a document", error))?
    }
}
