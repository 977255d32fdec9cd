//! Where the built frontend is. A clone that never built it still compiles: the program then carries a page
//! that says how to build it.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

const PAGE: &str = r##"<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content="#12324A" />
    <title>Fenix</title>
    <script type="application/json" id="site">null</script>
  </head>
  <body>
    <h1>Interface absente</h1>
    <p>Ce programme a été compilé sans son interface. Construisez-la (<code>scripts/build-frontend</code>), puis recompilez.</p>
  </body>
</html>
"##;

fn main() -> io::Result<()> {
    let crate_folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let built = crate_folder.join("../frontend/dist");
    // Cargo watches what exists; a folder that is absent would make it compile each time.
    fs::create_dir_all(&built)?;
    let folder = if built.join("index.html").is_file() { built.canonicalize()? } else { placeholder(&out)? };
    println!("cargo:rerun-if-changed={}", built.display());
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rustc-env=FENIX_FRONTEND={}", folder.display());
    Ok(())
}

fn placeholder(out: &Path) -> io::Result<PathBuf> {
    let folder = out.join("no-frontend");
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("index.html"), PAGE)?;
    Ok(folder)
}
