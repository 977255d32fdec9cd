//! A running application for each test, and its callers.

#[path = "../../../../adapters/tests/database/builders.rs"]
#[expect(dead_code, reason = "the tests of the database adapters use the rest")]
pub mod builders;
pub mod cases;
#[path = "../../../../adapters/tests/database/support/mod.rs"]
#[expect(dead_code, reason = "the tests of the database adapters use the rest")]
pub mod database;
mod dump;
pub mod fenix;
pub mod test_doubles;

pub use database::Engine;
pub use fenix::{Fenix, Response};

/// Engines of an untagged test: PostgreSQL; with `TEST_ALL_ENGINES=1`, SQLite too.
#[expect(clippy::disallowed_methods, reason = "tests find their services in the environment")]
pub fn default_engines() -> &'static [Engine] {
    let tests_all_engines = std::env::var("TEST_ALL_ENGINES").is_ok_and(|value| value == "1");
    if tests_all_engines { BOTH_ENGINES } else { &[Engine::Postgres] }
}

/// Engines of a test tagged with `api_test_on_both_engines!`.
pub const BOTH_ENGINES: &[Engine] = &[Engine::Postgres, Engine::Sqlite];

/// Defines a test from the `async fn test(Fenix)` of the same module, on PostgreSQL. Settings may follow:
/// `api_test!(test, &[("FENIX_MFA", "staff")])`.
#[macro_export]
macro_rules! api_test {
    ($test:ident) => { $crate::api_test!($test, &[]); };
    ($test:ident, $settings:expr) => {
        $crate::api_test!(@ $test, default_engines, $crate::support::default_engines(), $settings);
    };
    (@ $test:ident, $name:ident, $engines:expr, $settings:expr) => {
        mod $test {
            use super::*;

            #[actix_web::test]
            async fn $name() {
                for engine in $engines {
                    // Shown when the test fails.
                    eprintln!("on {engine:?}");
                    $test($crate::support::Fenix::start_with(*engine, $settings).await).await;
                }
            }
        }
    };
}

/// Like `api_test!`, on PostgreSQL and on SQLite: for the main path of each module, concurrency, search, lists and
/// jobs.
#[macro_export]
macro_rules! api_test_on_both_engines {
    ($test:ident) => { $crate::api_test_on_both_engines!($test, &[]); };
    ($test:ident, $settings:expr) => {
        $crate::api_test!(@ $test, both_engines, $crate::support::BOTH_ENGINES, $settings);
    };
}
