//! Sets the folder of the built frontend and, for a release, its commit. Without a built frontend the program contains a
//! page with build instructions.

use std::path::{Path, PathBuf};
use std::process::Command;
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
    // Cargo rebuilds each time when a watched folder is missing.
    fs::create_dir_all(&built)?;
    let folder = if built.join("index.html").is_file() { built.canonicalize()? } else { placeholder(&out)? };
    println!("cargo:rerun-if-changed={}", built.display());
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rustc-env=FENIX_FRONTEND={}", folder.display());
    commit(&crate_folder);
    Ok(())
}

/// Sets the commit and its time, from the environment or else from git. Only a release reads git, because a debug build
/// would recompile after each commit.
fn commit(folder: &Path) {
    let release = env::var_os("PROFILE").is_some_and(|profile| profile == "release");
    let from_git = |arguments: &[&str]| if release { git(folder, arguments) } else { None };
    for (variable, source, arguments) in [
        ("FENIX_COMMIT", "FENIX_COMMIT", &["rev-parse", "--short=12", "HEAD"][..]),
        ("FENIX_COMMIT_TIME", "SOURCE_DATE_EPOCH", &["log", "-1", "--format=%ct"]),
    ] {
        println!("cargo:rerun-if-env-changed={source}");
        let given_value = env::var_os(source).and_then(|value| value.into_string().ok());
        let value = given_value.or_else(|| from_git(arguments)).unwrap_or_default();
        println!("cargo:rustc-env={variable}={value}");
    }
    // Git appends to this log at each commit and checkout.
    let log = from_git(&["rev-parse", "--path-format=absolute", "--git-path", "logs/HEAD"]);
    if let Some(path) = log.filter(|path| Path::new(path).is_file()) {
        println!("cargo:rerun-if-changed={path}");
    }
}

fn git(folder: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").current_dir(folder).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}

fn placeholder(out: &Path) -> io::Result<PathBuf> {
    let folder = out.join("no-frontend");
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("index.html"), PAGE)?;
    Ok(folder)
}
