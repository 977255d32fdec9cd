//! PostgreSQL client programs.

use adapters::database::backup::tools::{environment, major_version};

fn find_variable(url: &str, name: &str) -> Option<String> {
    environment(url).into_iter().rev().find(|(known, _)| *known == name).map(|(_, value)| value)
}

#[test]
fn address_is_converted_to_environment_variables() {
    let url = "postgres://fen%40ix:p%3Ass@db.example:5433/fenix?ssl-root-cert=/ca.pem&sslmode=verify-full";
    for (name, value) in [
        ("PGHOST", "db.example"),
        ("PGPORT", "5433"),
        ("PGUSER", "fen@ix"),
        ("PGPASSWORD", "p:ss"),
        ("PGDATABASE", "fenix"),
        ("PGSSLMODE", "verify-full"),
        ("PGSSLROOTCERT", "/ca.pem"),
    ] {
        assert_eq!(find_variable(url, name).as_deref(), Some(value), "{name}");
    }
    assert_eq!(find_variable("postgres://u@h/db?host=/run/pg", "PGHOST").as_deref(), Some("/run/pg"));
    assert_eq!(find_variable("postgres://u@h/db", "PGPASSWORD"), None, "left to ~/.pgpass");
}

#[test]
fn major_version_is_parsed() {
    assert_eq!(major_version("pg_dump (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)\n"), Some(15));
    assert_eq!(major_version("pg_dump (PostgreSQL) 18beta1"), None);
}
