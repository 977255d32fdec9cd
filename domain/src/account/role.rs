//! The five roles (doc 1 §1, §3).

use serde::{Deserialize, Serialize};

/// What a person is for the product; an unknown visitor is a `Guest`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "UPPERCASE")]
pub enum Role {
    /// Anonymous visitor, the default.
    #[default]
    Guest,
    /// Client: completes their own cases.
    Customer,
    /// Prescripteur: follows the people they sent.
    Partner,
    /// Salarié/indicateur: runs the records assigned to them.
    Employee,
    /// Administrateur: runs everything.
    Admin,
}

impl Role {
    /// Every role, in the order of doc 1 §6.
    pub const ALL: [Self; 5] = [Self::Guest, Self::Customer, Self::Partner, Self::Employee, Self::Admin];

    /// The word that travels and is stored.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Guest => "GUEST",
            Self::Customer => "CUSTOMER",
            Self::Partner => "PARTNER",
            Self::Employee => "EMPLOYEE",
            Self::Admin => "ADMIN",
        }
    }

    /// The role of a stored word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.key() == key)
    }

    /// ADMIN and EMPLOYEE: the firm itself.
    pub const fn is_staff(self) -> bool {
        matches!(self, Self::Admin | Self::Employee)
    }
}

#[cfg(test)]
mod tests {
    use super::Role;

    #[test]
    fn five_roles_and_guest_by_default() {
        assert_eq!(Role::default(), Role::Guest);
        for role in Role::ALL {
            assert_eq!(Role::from_key(role.key()), Some(role));
            assert_eq!(serde_json::to_value(role).unwrap(), role.key());
        }
    }
}
