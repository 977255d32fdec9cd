//! Writes every file that others are generated from: the OpenAPI document, and for the browser the types
//! and constants of `domain`. Run by `just generate`; the results are committed and compared in CI.

use std::error::Error;
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("the crate has no parent folder")?;
    fs::create_dir_all(root.join("openapi"))?;
    fs::write(root.join("openapi/openapi.json"), server::api_description::openapi::json()?)?;
    server::api_description::browser_types::write(&root.join("frontend/src/domain"))
}
