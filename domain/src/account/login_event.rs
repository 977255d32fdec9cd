//! Journal of logins and other security events of an account.

use crate::keyed_enumeration;

/// Retention of an entry, in days: same as for the access journal.
pub const LOGIN_EVENT_DAYS: i64 = 365;

keyed_enumeration! {
    /// Type of an event.
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
    fn keys_round_trip_and_fit_the_column() {
        for kind in LoginEventKind::ALL {
            assert_eq!(LoginEventKind::from_key(kind.key()), Some(kind));
            assert!(kind.key().len() <= 20, "the column has twenty characters");
        }
    }
}
