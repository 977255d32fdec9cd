//! Writes every generated file: the OpenAPI document, and the types and constants of `domain` for the browser. Run by
//! `just generate`; CI compares the committed results.

use std::error::Error;
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("the crate has no parent folder")?;
    fs::create_dir_all(root.join("openapi"))?;
    let document = root.join("openapi/openapi.json");
    let json = server::api_description::openapi::serialize_document()?;
    // Not written without a change: cargo would compile the tests that contain it again.
    if fs::read_to_string(&document).ok().as_ref() != Some(&json) {
        fs::write(&document, &json)?;
    }
    server::api_description::browser_types::write_files(&root.join("frontend/src/domain"))
}
