//! A running application for each test, and the people who call it.

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
pub use fenix::{Answer, Fenix};

/// Runs a test on both engines: `on_both_engines!(name, test)` makes `name::sqlite` and `name::postgres`;
/// `test` is an `async fn(Fenix)`.
#[macro_export]
macro_rules! api_test {
    ($name:ident, $test:path) => {
        $crate::api_test!(@ $name, engine => $test($crate::support::Fenix::start(engine).await));
    };
    // The same with these variables set.
    ($name:ident, $test:path, $variables:expr) => {
        $crate::api_test!(@ $name, engine => $test($crate::support::Fenix::start_with(engine, $variables).await));
    };
    (@ $name:ident, $engine:ident => $run:expr) => {
        mod $name {
            #[actix_web::test]
            async fn sqlite() {
                let $engine = $crate::support::Engine::Sqlite;
                $run.await;
            }

            #[actix_web::test]
            async fn postgres() {
                let $engine = $crate::support::Engine::Postgres;
                $run.await;
            }
        }
    };
}
