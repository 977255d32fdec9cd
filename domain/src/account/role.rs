//! The five roles (doc 1 §1, §3).

use crate::keyed_enumeration;

keyed_enumeration! {
    /// What a person is for the product; an unknown visitor is a `Guest`.
    #[derive(Default)]
    Role sent as key {
        /// Anonymous visitor, the default.
        #[default]
        Guest = "GUEST",
        /// Client: completes their own cases.
        Customer = "CUSTOMER",
        /// Prescripteur: follows the people they sent.
        Partner = "PARTNER",
        /// Salarié/indicateur: runs the records assigned to them.
        Employee = "EMPLOYEE",
        /// Administrateur: runs everything.
        Admin = "ADMIN",
    }
}

impl Role {
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
