//! `fenix manual FOLDER`: man pages and shell completions for packages.

use super::{Cli, Failure};
use clap::CommandFactory;
use clap_complete::Shell;
use std::io;
use std::path::Path;

/// Writes one page per command to `man/` and one file per shell to `completions/`.
pub fn write(folder: &Path) -> Result<(), Failure> {
    write_all(folder).map_err(|error| Failure::refusal(format!("{}: {error}", folder.display())))
}

fn write_all(folder: &Path) -> io::Result<()> {
    let (man, completions) = (folder.join("man"), folder.join("completions"));
    std::fs::create_dir_all(&man)?;
    std::fs::create_dir_all(&completions)?;
    clap_mangen::generate_to(Cli::command(), &man)?;
    for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
        clap_complete::generate_to(shell, &mut Cli::command(), "fenix", &completions)?;
    }
    Ok(())
}
