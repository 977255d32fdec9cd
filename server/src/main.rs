//! `fenix`: the whole application in one binary.

fn main() -> std::process::ExitCode {
    server::cli::main()
}
