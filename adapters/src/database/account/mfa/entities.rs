//! Tables of second factors.

/// Table `totp`: confirmed authenticator application of an account.
pub mod totp {
    use crate::database::stored::Stored;
    use domain::shared::instant::Instant;
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "totp")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub account_uuid: Uuid,
        pub secret: String,
        /// Time step of the last used code.
        pub last_step: i64,
        pub created_at: Stored<Instant>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `passkey`.
pub mod passkey {
    use crate::database::stored::Stored;
    use application::account::mfa::ports::Passkey;
    use domain::shared::instant::Instant;
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "passkey")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub uuid: Uuid,
        pub account_uuid: Uuid,
        pub name: String,
        pub credential_digest: String,
        pub data: String,
        pub sign_count: i64,
        pub created_at: Stored<Instant>,
        pub last_used_at: Option<Stored<Instant>>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}

    impl From<Model> for Passkey {
        fn from(row: Model) -> Self {
            Self {
                uuid: row.uuid,
                name: row.name,
                data: row.data,
                created_at: row.created_at.0,
                last_used_at: row.last_used_at.map(Stored::value),
            }
        }
    }
}

/// Table `recovery_code`: unused codes.
pub mod recovery_code {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "recovery_code")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub uuid: Uuid,
        pub account_uuid: Uuid,
        pub hash: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `mfa_enrolment`: unconfirmed factors.
pub mod enrolment {
    use crate::database::stored::Stored;
    use domain::shared::instant::Instant;
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "mfa_enrolment")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub account_uuid: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub method: String,
        pub state: String,
        pub created_at: Stored<Instant>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `login_challenge`: logins that are pending a second factor.
pub mod pending_login {
    use crate::database::stored::Stored;
    use application::account::mfa::ports::PendingLogin;
    use domain::shared::instant::Instant;
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "login_challenge")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub digest: String,
        pub account_uuid: Uuid,
        pub password_digest: String,
        pub passkey_state: Option<String>,
        pub tries: Stored<u32>,
        pub created_at: Stored<Instant>,
        pub expires_at: Stored<Instant>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}

    impl From<&PendingLogin> for Model {
        fn from(pending_login: &PendingLogin) -> Self {
            Self {
                digest: pending_login.digest.clone(),
                account_uuid: pending_login.account,
                password_digest: pending_login.password_digest.clone(),
                passkey_state: pending_login.passkey_state.clone(),
                tries: Stored(0),
                created_at: Stored(pending_login.created_at),
                expires_at: Stored(pending_login.expires_at),
            }
        }
    }

    impl From<Model> for PendingLogin {
        fn from(row: Model) -> Self {
            Self {
                digest: row.digest,
                account: row.account_uuid,
                password_digest: row.password_digest,
                passkey_state: row.passkey_state,
                created_at: row.created_at.0,
                expires_at: row.expires_at.0,
            }
        }
    }
}
