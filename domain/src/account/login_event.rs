//! The journal of logins: what happened to the way into an account.

use crate::french_enumeration;

/// Days that a line is kept: as long as the access journal.
pub const LOGIN_EVENT_DAYS: i64 = 365;

french_enumeration! {
    /// What happened.
    LoginEventKind {
        Login = "Connexion",
        Failure = "Échec de connexion",
        Refused = "Connexion refusée après trop de tentatives",
        Logout = "Déconnexion",
        SessionEnded = "Session fermée à distance",
        PasswordSet = "Mot de passe choisi",
        PasswordChanged = "Mot de passe changé",
        WrongPassword = "Mot de passe actuel incorrect",
        AddressMoved = "Adresse de connexion remplacée",
        AccessCut = "Accès coupé",
        AccessRestored = "Accès rétabli",
        MfaFailure = "Second facteur refusé",
        RecoveryCodeUsed = "Code de secours utilisé",
        RecoveryCodesReplaced = "Codes de secours renouvelés",
        TotpAdded = "Application d’authentification ajoutée",
        TotpRemoved = "Application d’authentification retirée",
        PasskeyAdded = "Clé d’accès ajoutée",
        PasskeyRemoved = "Clé d’accès retirée",
        MfaReset = "Double authentification réinitialisée",
    }
}

impl LoginEventKind {
    /// The word that is stored and logged.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Login => "login",
            Self::Failure => "failure",
            Self::Refused => "refused",
            Self::Logout => "logout",
            Self::SessionEnded => "session-ended",
            Self::PasswordSet => "password-set",
            Self::PasswordChanged => "password-changed",
            Self::WrongPassword => "wrong-password",
            Self::AddressMoved => "address-moved",
            Self::AccessCut => "access-cut",
            Self::AccessRestored => "access-restored",
            Self::MfaFailure => "mfa-failure",
            Self::RecoveryCodeUsed => "recovery-code-used",
            Self::RecoveryCodesReplaced => "recovery-codes-new",
            Self::TotpAdded => "totp-added",
            Self::TotpRemoved => "totp-removed",
            Self::PasskeyAdded => "passkey-added",
            Self::PasskeyRemoved => "passkey-removed",
            Self::MfaReset => "mfa-reset",
        }
    }

    /// The kind of a stored word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.key() == key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_words_are_read_back() {
        for kind in LoginEventKind::ALL {
            assert_eq!(LoginEventKind::from_key(kind.key()), Some(*kind));
            assert!(kind.key().len() <= 20, "the column holds twenty letters");
        }
    }
}
