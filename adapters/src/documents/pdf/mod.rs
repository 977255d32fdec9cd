//! PDF documents generated in the process: a small layout engine over krilla, which produces only valid PDF/A-2a and
//! PDF/UA-1.

mod blocks;
mod draw;
mod flow;
mod font;
mod frame;
mod layout;
mod look;
mod prose;
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

/// Renders documents on A4 pages with the brand of the firm.
pub struct PdfDocuments {
    renderer: Arc<Renderer>,
}

/// Fonts and brand shared by all documents.
struct Renderer {
    fonts: Fonts,
    brand: PdfBrand,
}

impl PdfDocuments {
    /// # Errors
    /// An embedded font cannot be parsed.
    pub fn new(brand: PdfBrand) -> Result<Self, PortError> {
        Ok(Self { renderer: Arc::new(Renderer { fonts: Fonts::load_embedded()?, brand }) })
    }
}

#[async_trait]
impl Documents for PdfDocuments {
    async fn render_pdf(&self, document: Document) -> Result<Bytes, PortError> {
        let renderer = Arc::clone(&self.renderer);
        let rendering = tokio::task::spawn_blocking(move || {
            let flow = flow::lay_out(&renderer.fonts, &renderer.brand, &document);
            draw::draw_pages(&renderer.fonts, &renderer.brand, &document, flow)
        });
        rendering.await.map_err(|error| PortError::unavailable("drawing a document", error))?
    }
}
