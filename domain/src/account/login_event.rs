//! The journal of logins: what happened to the way into an account.

use crate::keyed_enumeration;

/// Days that a line is kept: as long as the access journal.
pub const LOGIN_EVENT_DAYS: i64 = 365;

keyed_enumeration! {
    /// What happened.
    LoginEventKind sent as label {
        Login = "login" => "Connexion",
        Failure = "failure" => "Échec de connexion",
        Refused = "refused" => "Connexion refusée après trop de tentatives",
        Logout = "logout" => "Déconnexion",
        SessionEnded = "session-ended" => "Session fermée à distance",
        PasswordSet = "password-set" => "Mot de passe choisi",
        PasswordChanged = "password-changed" => "Mot de passe changé",
        WrongPassword = "wrong-password" => "Mot de passe actuel incorrect",
        AddressMoved = "address-moved" => "Adresse de connexion remplacée",
        AccessCut = "access-cut" => "Accès coupé",
        AccessRestored = "access-restored" => "Accès rétabli",
        MfaFailure = "mfa-failure" => "Second facteur refusé",
        RecoveryCodeUsed = "recovery-code-used" => "Code de secours utilisé",
        RecoveryCodesReplaced = "recovery-codes-new" => "Codes de secours renouvelés",
        TotpAdded = "totp-added" => "Application d’authentification ajoutée",
        TotpRemoved = "totp-removed" => "Application d’authentification retirée",
        PasskeyAdded = "passkey-added" => "Clé d’accès ajoutée",
        PasskeyRemoved = "passkey-removed" => "Clé d’accès retirée",
        MfaReset = "mfa-reset" => "Double authentification réinitialisée",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_words_are_read_back() {
        for kind in LoginEventKind::ALL {
            assert_eq!(LoginEventKind::from_key(kind.key()), Some(kind));
            assert!(kind.key().len() <= 20, "the column holds twenty letters");
        }
    }
}
