//! Table `api_token`.

use super::super::account::entity as account;
use super::super::error::corrupt;
use super::super::stored::Stored;
use application::error::PortError;
use domain::account::scope::ApiScope;
use domain::api_token::ApiToken;
use domain::shared::instant::Instant;
use domain::shared::network::Network;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "api_token")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    /// Digest of the whole token.
    pub digest: String,
    pub name: String,
    /// Keys, separated by commas.
    pub scopes: String,
    /// Networks, separated by commas.
    pub networks: String,
    pub account_uuid: Uuid,
    pub created_at: Stored<Instant>,
    pub expires_at: Stored<Instant>,
    pub last_used_at: Option<Stored<Instant>>,
    pub revoked_at: Option<Stored<Instant>>,
    /// Time at which administrators were notified of the expiry.
    pub announced_at: Option<Stored<Instant>>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(belongs_to = "account::Entity", from = "Column::AccountUuid", to = "account::Column::Uuid")]
    Account,
}

impl Related<account::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Account.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Builds the row of a new token with this digest.
    pub fn new(token: &ApiToken, digest: &str) -> Self {
        let scopes: Vec<&str> = token.scopes.iter().map(|scope| scope.key()).collect();
        let networks: Vec<String> = token.networks.iter().map(ToString::to_string).collect();
        Self {
            uuid: token.uuid,
            digest: digest.to_owned(),
            name: token.name.clone(),
            scopes: scopes.join(","),
            networks: networks.join(","),
            account_uuid: token.created_by,
            created_at: Stored(token.created_at),
            expires_at: Stored(token.expires_at),
            last_used_at: token.last_used_at.map(Stored),
            revoked_at: token.revoked_at.map(Stored),
            announced_at: None,
        }
    }
}

/// Splits a list that is stored as text.
fn split_list(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').filter(|item| !item.is_empty())
}

impl TryFrom<Model> for ApiToken {
    type Error = PortError;

    fn try_from(row: Model) -> Result<Self, PortError> {
        // Scopes unknown to this version grant nothing.
        let scopes = split_list(&row.scopes).filter_map(ApiScope::from_key).collect();
        let networks: Result<Vec<Network>, _> = split_list(&row.networks).map(str::parse).collect();
        Ok(Self {
            uuid: row.uuid,
            name: row.name,
            scopes,
            networks: networks.map_err(|_| corrupt("the networks of a token"))?,
            created_by: row.account_uuid,
            created_at: row.created_at.0,
            expires_at: row.expires_at.0,
            last_used_at: row.last_used_at.map(Stored::value),
            revoked_at: row.revoked_at.map(Stored::value),
        })
    }
}
