//! `fenix admin`: creates the first account of an installation, and manages the access of administrators from the
//! command line.

use super::{Failure, output};
use crate::config::Config;
use crate::wiring::Services;
use clap::{Args, Subcommand};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use std::io::Read;

/// Maximum length of the password that is read, in bytes; the password rules are in the domain.
const PASSWORD_LIMIT: u64 = 1_024;

/// Subcommands of `fenix admin`.
#[derive(Subcommand)]
pub enum AdminCommand {
    /// Create the account of an administrator, and print a link to choose its password.
    Create(NewAdmin),
    /// List the administrators: address, name, access, last login.
    List,
    /// Disable an administrator, whose sessions end. The last administrator cannot be disabled.
    Disable(AdministratorArgs),
    /// Enable a disabled administrator.
    Enable(AdministratorArgs),
    /// Remove every second factor of an account and end its sessions; the owner is notified by mail.
    ResetMfa(LostFactors),
}

/// Identity of a new administrator.
#[derive(Args)]
pub struct NewAdmin {
    /// Login address.
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

/// Administrator to change.
#[derive(Args)]
pub struct AdministratorArgs {
    /// Login address.
    #[arg(long)]
    email: String,
}

/// Account that lost its second factors.
#[derive(Args)]
pub struct LostFactors {
    /// Login address.
    #[arg(long)]
    email: String,
}

/// Runs a subcommand.
pub async fn run(config: &Config, command: AdminCommand) -> Result<(), Failure> {
    let services = Services::connect(config).await?;
    let result = match command {
        AdminCommand::Create(new_admin) => create(&services, new_admin).await,
        AdminCommand::List => list(&services).await,
        AdminCommand::Disable(admin) => switch_access(&services, &admin, false).await,
        AdminCommand::Enable(admin) => switch_access(&services, &admin, true).await,
        AdminCommand::ResetMfa(lost_factors) => reset_mfa(&services, &lost_factors).await,
    };
    services.database.clone().close().await;
    result
}

async fn list(services: &Services) -> Result<(), Failure> {
    for administrator in services.administrators.list_all().await? {
        let access = if administrator.enable_access { "enabled" } else { "disabled" };
        let last_login =
            administrator.last_login_date.map_or_else(|| "never".to_owned(), Instant::to_rfc3339);
        let name = format!("{} {}", administrator.first_name, administrator.last_name);
        let email = administrator.email;
        output::print_line(&format!("{email:<40} {name:<30} {access:<9} last login: {last_login}"))?;
    }
    Ok(())
}

async fn switch_access(services: &Services, admin: &AdministratorArgs, enabled: bool) -> Result<(), Failure> {
    let is_switched = services.administrators.switch_access(&admin.email, enabled).await?;
    let (word, already_suffix) =
        (if enabled { "enabled" } else { "disabled" }, if is_switched { "" } else { " already" });
    output::print_line(&format!("Administrator {} is {word}{already_suffix}.", admin.email))
}

/// Resets the second factors of an account. The background jobs send the mail.
async fn reset_mfa(services: &Services, lost: &LostFactors) -> Result<(), Failure> {
    services.accounts.reset_mfa_by_email(&lost.email).await?;
    output::print_line(&format!("Second factors of {} reset.", lost.email))
}

async fn create(services: &Services, new: NewAdmin) -> Result<(), Failure> {
    let password = if new.password_stdin { Some(read_password()?) } else { None };
    let name = PersonName { first_name: new.first_name, last_name: new.last_name };
    let link = services.accounts.create_administrator(&new.email, name, password.as_deref()).await?;
    output::print_line(&match link {
        None => format!("Administrator {} created.", new.email),
        Some(link) => format!("Administrator {} created. Link to choose the password:\n{link}", new.email),
    })
}

fn read_password() -> Result<String, Failure> {
    let mut text = String::new();
    std::io::stdin().take(PASSWORD_LIMIT).read_to_string(&mut text).map_err(Failure::refusal)?;
    let password = text.lines().next().unwrap_or_default();
    if password.is_empty() {
        Err(Failure::refusal("no password on standard input"))
    } else {
        Ok(password.to_owned())
    }
}
