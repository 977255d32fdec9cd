//! Usage data in the readable part of the export: logins, sessions, campaigns, accesses.

use super::ports::{AccessData, CampaignData, LoginData, RelatedData, SessionData};
use super::tables::build_table;
use crate::document::Block;
use crate::document::fields::day_and_hour;
use domain::account::role::Role;
use domain::calendar::paris::day_in_paris;
use domain::shared::day::Day;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Returns the sessions and the login journal of the accounts.
pub(super) fn build_account_blocks(related: &RelatedData) -> Vec<Block> {
    let sessions = related.sessions.iter().map(build_session_row).collect();
    let logins = related.logins.iter().map(build_login_row).collect();
    let tables = [
        build_table(
            &["Session ouverte", "Vue pour la dernière fois", "Fermée", "Appareil", "Adresse IP"],
            sessions,
        ),
        build_table(&["Événement de connexion", "Date", "Appareil", "Adresse IP"], logins),
    ];
    tables.into_iter().flatten().collect()
}

fn build_session_row(session: &SessionData) -> Vec<String> {
    vec![
        day_and_hour(session.opened_at),
        day_and_hour(session.last_seen_at),
        session.ended_at.map(day_and_hour).unwrap_or_default(),
        session.device.clone(),
        session.address.clone().unwrap_or_default(),
    ]
}

fn build_login_row(login: &LoginData) -> Vec<String> {
    let address = login.address.clone().unwrap_or_default();
    vec![login.kind.label().to_owned(), day_and_hour(login.at), login.device.clone(), address]
}

pub(super) fn build_campaign_blocks(related: &RelatedData) -> Vec<Block> {
    let row = |campaign: &CampaignData| {
        vec![day_and_hour(campaign.at), campaign.kind.label().to_owned(), campaign.text.clone()]
    };
    let rows = related.campaigns.iter().map(row).collect();
    build_table(&["Envoyée", "Par", "Objet ou texte"], rows).into_iter().collect()
}

/// Returns the number of accesses by day, operation, object and role.
pub(super) fn build_access_blocks(accesses: &[AccessData]) -> Vec<Block> {
    let mut counts: BTreeMap<(Day, usize), u64> = BTreeMap::new();
    let mut kinds: Vec<[&str; 3]> = Vec::new();
    for access in accesses {
        let kind = [access.act.label(), access.object.label(), role_name(access.role)];
        let index = kinds.iter().position(|known| *known == kind).unwrap_or_else(|| {
            kinds.push(kind);
            kinds.len() - 1
        });
        *counts.entry((day_in_paris(access.at), index)).or_default() += 1;
    }
    let row = |((day, kind), count): ((Day, usize), u64)| {
        let words = kinds[kind].map(str::to_owned);
        [vec![day.to_french()], words.to_vec(), vec![count.to_string()]].concat()
    };
    let rows = counts.into_iter().map(row).collect();
    build_table(&["Jour", "Opération", "Sur", "Par", "Nombre"], rows).into_iter().collect()
}

/// Returns the French name of a role; users themselves are not named (CJEU C-579/21).
fn role_name(role: Option<Role>) -> &'static str {
    match role {
        Some(Role::Admin | Role::Employee) => "Le cabinet",
        Some(Role::Partner) => "Le prescripteur",
        Some(Role::Customer | Role::Guest) => "Le client",
        None => "Le programme",
    }
}

/// Builds the JSON of the accesses.
pub(super) fn accesses_to_json(accesses: &[AccessData]) -> Vec<Value> {
    let to_json = |access: &AccessData| {
        json!({
            "date": access.at,
            "operation": access.act,
            "object": access.object,
            "by": role_name(access.role),
        })
    };
    accesses.iter().map(to_json).collect()
}
