//! `fenix admin`: the first account of a new installation, and who may come in when no page helps.

use super::{Failure, output};
use crate::config::Config;
use crate::wiring::Services;
use clap::{Args, Subcommand};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use std::io::Read;

/// Longest text read as a password, in bytes; the rule itself stands in the domain.
const PASSWORD_LIMIT: u64 = 1_024;

/// What is done to accounts from the command line.
#[derive(Subcommand)]
pub enum AdminCommand {
    /// Open the account of an administrator, and print a link to choose its password.
    Create(NewAdmin),
    /// List the administrators: address, name, access, last login.
    List,
    /// Cut the access of an administrator: their sessions end for good. Never that of the last one.
    Disable(WhichAdmin),
    /// Give an administrator their access back.
    Enable(WhichAdmin),
    /// Take every second factor off an account, whose sessions end; a mail says so to its owner.
    ResetMfa(LostFactors),
}

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

/// Whose second factors are lost.
#[derive(Args)]
pub struct LostFactors {
    /// Address that they log in with.
    #[arg(long)]
    email: String,
}

/// Runs one of them.
pub async fn run(config: &Config, command: AdminCommand) -> Result<(), Failure> {
    let services = Services::connect(config).await?;
    let done = match command {
        AdminCommand::Create(new) => create(&services, new).await,
        AdminCommand::List => list(&services).await,
        AdminCommand::Disable(which) => switch(&services, &which, false).await,
        AdminCommand::Enable(which) => switch(&services, &which, true).await,
        AdminCommand::ResetMfa(lost) => reset_mfa(&services, &lost).await,
    };
    services.database.clone().close().await;
    done
}

async fn list(services: &Services) -> Result<(), Failure> {
    let all = services.administrators.all().await?;
    all.iter().try_for_each(|one| {
        let access = if one.enable_access { "enabled" } else { "disabled" };
        let last = one.last_login.map_or_else(|| "never".to_owned(), Instant::to_rfc3339);
        output::say(&format!("{:<40} {:<30} {access:<9} last login: {last}", one.email, one.name.full()))
    })
}

async fn switch(services: &Services, which: &WhichAdmin, enabled: bool) -> Result<(), Failure> {
    let switched = services.administrators.switch_access(&which.email, enabled).await?;
    let (word, already) =
        (if enabled { "enabled" } else { "disabled" }, if switched { "" } else { " already" });
    output::say(&format!("Administrator {} is {word}{already}.", which.email))
}

/// The mail leaves with the background jobs.
async fn reset_mfa(services: &Services, lost: &LostFactors) -> Result<(), Failure> {
    services.accounts.reset_mfa_of(&lost.email).await?;
    output::say(&format!("Second factors of {} reset.", lost.email))
}

async fn create(services: &Services, new: NewAdmin) -> Result<(), Failure> {
    let password = if new.password_stdin { Some(read_password()?) } else { None };
    let name = PersonName { first_name: new.first_name, last_name: new.last_name };
    let link = services.accounts.create_administrator(&new.email, name, password.as_deref()).await?;
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
