//! Who acts.

use crate::error::AppError;
use domain::account::access::Act;
use domain::account::guest_id::GuestId;
use domain::account::role::Role;
use domain::shared::person::PersonName;
use std::net::IpAddr;
use uuid::Uuid;

/// Message of an act that the role does not allow.
pub const NO_RIGHT: &str = "Vous n’avez pas les droits requis pour effectuer cette action.";

/// A logged-in person, as the database has them at this very call (AMB-017).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// The account.
    pub account: Uuid,
    /// Never `Guest`.
    pub role: Role,
    /// For audit names.
    pub name: PersonName,
    /// Where the call comes from, for the access journal; `None` for what no client asked.
    pub address: Option<IpAddr>,
}

/// Who makes a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A visitor, with the identifier their browser drew, if it sent one.
    Guest(Option<GuestId>),
    /// A logged-in person.
    User(User),
}

/// Who uploaded a file: only they may read or take it back before it is attached (AMB-082).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Uploader {
    /// A visitor's browser.
    Guest(GuestId),
    /// An account.
    Account(Uuid),
}

/// Which records a person may see at all; part of every query that loads a record or what hangs below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordScope {
    /// ADMIN.
    All,
    /// EMPLOYEE: the records assigned to this account (AMB-050).
    AssignedTo(Uuid),
    /// PARTNER: the records with at least one case of this partner (AMB-048).
    OfPartner(Uuid),
    /// CUSTOMER: the records on which this account is a customer.
    OfCustomer(Uuid),
}

impl Actor {
    /// The role; `Guest` for a visitor.
    pub fn role(&self) -> Role {
        match self {
            Self::Guest(_) => Role::Guest,
            Self::User(user) => user.role,
        }
    }

    /// May this person do this at all?
    ///
    /// # Errors
    /// `Unauthenticated` for a visitor, `Forbidden` for a role that the table refuses.
    pub fn require(&self, act: Act) -> Result<(), AppError> {
        match self {
            _ if self.role().may(act) => Ok(()),
            Self::Guest(_) => Err(AppError::Unauthenticated),
            Self::User(_) => Err(AppError::Forbidden(NO_RIGHT.to_owned())),
        }
    }

    /// Like `require`, and gives the logged-in person.
    ///
    /// # Errors
    /// Those of `require`; `Unauthenticated` for any visitor.
    pub fn require_user(&self, act: Act) -> Result<&User, AppError> {
        self.require(act)?;
        match self {
            Self::User(user) => Ok(user),
            Self::Guest(_) => Err(AppError::Unauthenticated),
        }
    }

    /// Who an upload would belong to; `None` for a visitor without identifier.
    pub fn uploader(&self) -> Option<Uploader> {
        match self {
            Self::Guest(id) => id.clone().map(Uploader::Guest),
            Self::User(user) => Some(Uploader::Account(user.account)),
        }
    }
}

impl User {
    /// The records this person may see.
    pub fn record_scope(&self) -> RecordScope {
        match self.role {
            Role::Admin => RecordScope::All,
            Role::Partner => RecordScope::OfPartner(self.account),
            Role::Customer => RecordScope::OfCustomer(self.account),
            // A guest is never a user; an empty scope is the safe answer.
            Role::Employee | Role::Guest => RecordScope::AssignedTo(self.account),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn user(role: Role) -> Actor {
        let name = PersonName { first_name: "Ada".into(), last_name: "Roy".into() };
        Actor::User(User { account: Uuid::nil(), role, name, address: None })
    }

    #[test]
    fn a_visitor_is_asked_to_log_in_and_a_wrong_role_is_refused() {
        assert!(matches!(Actor::Guest(None).require(Act::ListRecords), Err(AppError::Unauthenticated)));
        assert!(matches!(user(Role::Customer).require(Act::ListRecords), Err(AppError::Forbidden(_))));
        assert!(user(Role::Employee).require(Act::ListRecords).is_ok());
    }
}
