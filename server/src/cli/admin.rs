//! `fenix admin`: the first account of a new installation, and who may come in when no page helps.

use super::{Failure, output};
use crate::config::Config;
use crate::wiring::Services;
use clap::Args;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use std::io::Read;

/// Longest text read as a password, in bytes; the rule itself stands in the domain.
const PASSWORD_LIMIT: u64 = 1_024;

/// Who the administrator is.
#[derive(Args)]
pub struct NewAdmin {
    /// Address to log in with.
    #[arg(long)]
    email: String,
    /// First name.
    #[arg(long)]
    first_name: String,
    /// Last name.
    #[arg(long)]
    last_name: String,
    /// Read the password from standard input instead of printing a link to choose it.
    #[arg(long)]
    password_stdin: bool,
}

/// An administrator.
#[derive(Args)]
pub struct WhichAdmin {
    /// Address that they log in with.
    #[arg(long)]
    email: String,
}

/// Lists them.
pub async fn list(config: &Config) -> Result<(), Failure> {
    let services = Services::connect(config).await?;
    let all = services.administrators.all().await?;
    services.database.clone().close().await;
    all.iter().try_for_each(|one| {
        let access = if one.enable_access { "enabled" } else { "disabled" };
        let last = one.last_login.map_or_else(|| "never".to_owned(), Instant::to_rfc3339);
        output::say(&format!("{:<40} {:<30} {access:<9} last login: {last}", one.email, one.name.full()))
    })
}

/// Gives or cuts an access.
pub async fn switch(config: &Config, which: &WhichAdmin, enabled: bool) -> Result<(), Failure> {
    let services = Services::connect(config).await?;
    let switched = services.administrators.switch_access(&which.email, enabled).await?;
    services.database.clone().close().await;
    let (word, already) =
        (if enabled { "enabled" } else { "disabled" }, if switched { "" } else { " already" });
    output::say(&format!("Administrator {} is {word}{already}.", which.email))
}

/// Whose second factors are lost.
#[derive(Args)]
pub struct LostFactors {
    /// Address that they log in with.
    #[arg(long)]
    email: String,
}

/// Takes the second factors off the account; the mail leaves with the background jobs.
pub async fn reset_mfa(config: &Config, lost: LostFactors) -> Result<(), Failure> {
    let services = Services::connect(config).await?;
    let reset = services.accounts.reset_mfa_of(&lost.email).await;
    services.database.clone().close().await;
    reset?;
    output::say(&format!("Second factors of {} reset.", lost.email))
}

/// Opens the account.
pub async fn create(config: &Config, new: NewAdmin) -> Result<(), Failure> {
    let password = if new.password_stdin { Some(read_password()?) } else { None };
    let services = Services::connect(config).await?;
    let name = PersonName { first_name: new.first_name, last_name: new.last_name };
    let link = services.accounts.create_administrator(&new.email, name, password.as_deref()).await?;
    services.database.clone().close().await;
    output::say(&match link {
        None => format!("Administrator {} created.", new.email),
        Some(link) => format!("Administrator {} created. Link to choose the password:\n{link}", new.email),
    })
}

fn read_password() -> Result<String, Failure> {
    let mut text = String::new();
    std::io::stdin().take(PASSWORD_LIMIT).read_to_string(&mut text).map_err(Failure::refused)?;
    let password = text.lines().next().unwrap_or_default();
    if password.is_empty() {
        Err(Failure::refused("no password on standard input"))
    } else {
        Ok(password.to_owned())
    }
}
