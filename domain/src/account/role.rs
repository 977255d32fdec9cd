//! Roles (doc 1 §1, §3).

use crate::keyed_enumeration;

keyed_enumeration! {
    /// Role of a user; an anonymous visitor is a `Guest`.
    #[derive(Default)]
    Role sent as key {
        /// Anonymous visitor (default).
        #[default]
        Guest = "GUEST",
        /// Customer (« client »): completes the cases of the customer's record.
        Customer = "CUSTOMER",
        /// Partner (« prescripteur »): follows referred customers.
        Partner = "PARTNER",
        /// Employee (« salarié/indicateur »): manages assigned records.
        Employee = "EMPLOYEE",
        /// Administrator (« administrateur »): manages everything.
        Admin = "ADMIN",
    }
}

impl Role {
    /// Returns whether the role belongs to the firm: ADMIN or EMPLOYEE.
    pub const fn is_staff(self) -> bool {
        matches!(self, Self::Admin | Self::Employee)
    }
}

#[cfg(test)]
mod tests {
    use super::Role;

    #[test]
    fn default_role_is_guest_and_keys_round_trip() {
        assert_eq!(Role::default(), Role::Guest);
        for role in Role::ALL {
            assert_eq!(Role::from_key(role.key()), Some(role));
            assert_eq!(serde_json::to_value(role).unwrap(), role.key());
        }
    }
}
