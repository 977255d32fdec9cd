//! `fenix demo`, and the loading of demo data by `serve --demo`.

use super::{Failure, output};
use crate::config::Config;
use crate::demo;
use crate::demo::act::DemoError;
use crate::site::DemoLoginResponse;
use crate::wiring::Services;

impl From<DemoError> for Failure {
    fn from(error: DemoError) -> Self {
        Self::refusal(error)
    }
}

/// Loads the demo data into an empty database and prints the logins.
pub async fn load_demo(config: &Config) -> Result<(), Failure> {
    config.check_demo()?;
    let services = Services::connect(config).await?;
    services.sync_with_configuration().await?;
    demo::load(&services).await?;
    for login in demo::list_logins() {
        output::print_line(&format!("{:<12} {:<22} {}", login.role, login.email, login.password))?;
    }
    services.database.close().await;
    Ok(())
}

/// Returns the logins to display if the database is a demonstration. With `loads_demo_data`, the demo data is loaded
/// first if the database contains no account.
pub async fn load_logins(
    services: &Services,
    loads_demo_data: bool,
) -> Result<Option<Vec<DemoLoginResponse>>, Failure> {
    if loads_demo_data && !demo::contains_account(services).await? {
        demo::load(services).await?;
    }
    Ok(demo::is_loaded(services).await?.then(demo::list_logins))
}

/// Logs that this is a demonstration.
pub fn log_logins(logins: &[DemoLoginResponse]) {
    for login in logins {
        tracing::info!(role = login.role, "demonstration: log in as {} with {}", login.email, login.password);
    }
}
