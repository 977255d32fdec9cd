//! `fenix`: the whole product in one program.

fn main() -> std::process::ExitCode {
    server::cli::main()
}
