//! The access journal: who read, changed, downloaded or deleted what belongs to a person.

use crate::french_enumeration;

/// Days that an entry is kept; the database itself refuses to delete younger ones.
pub const JOURNAL_DAYS: i64 = 365;

french_enumeration! {
    /// What was done.
    JournalAct {
        Read = "Consultation",
        Create = "Création",
        Change = "Modification",
        Download = "Téléchargement",
        Export = "Export",
        Delete = "Suppression",
        Merge = "Fusion",
        Unmerge = "Annulation de fusion",
        List = "Consultation de liste",
        Assign = "Affectation",
    }
}

french_enumeration! {
    /// What it was done to.
    JournalObject {
        CustomerRecord = "Fiche client",
        CustomerCase = "Dossier client",
        Media = "Fichier",
        Report = "Compte rendu",
        Partner = "Prescripteur",
        Inquiry = "Demande reçue",
        Contact = "Contact",
        ContactGroup = "Groupe de contacts",
        Task = "Tâche",
        Employee = "Salarié/indicateur",
        Campaign = "Campagne",
        Administrator = "Administrateur",
        MailTemplate = "Modèle d’email",
        ApiToken = "Accès pour programme",
    }
}

impl JournalAct {
    /// The word that is stored.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Create => "create",
            Self::Change => "change",
            Self::Download => "download",
            Self::Export => "export",
            Self::Delete => "delete",
            Self::Merge => "merge",
            Self::Unmerge => "unmerge",
            Self::List => "list",
            Self::Assign => "assign",
        }
    }

    /// The act of a stored word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|act| act.key() == key)
    }
}

impl JournalObject {
    /// The word that is stored.
    pub const fn key(self) -> &'static str {
        match self {
            Self::CustomerRecord => "customer-record",
            Self::CustomerCase => "customer-case",
            Self::Media => "media",
            Self::Report => "report",
            Self::Partner => "partner",
            Self::Inquiry => "inquiry",
            Self::Contact => "contact",
            Self::ContactGroup => "contact-group",
            Self::Task => "task",
            Self::Employee => "employee",
            Self::Campaign => "campaign",
            Self::Administrator => "administrator",
            Self::MailTemplate => "mail-template",
            Self::ApiToken => "api-token",
        }
    }

    /// The kind of a stored word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|object| object.key() == key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_words_are_read_back() {
        for act in JournalAct::ALL {
            assert_eq!(JournalAct::from_key(act.key()), Some(*act));
        }
        for object in JournalObject::ALL {
            assert_eq!(JournalObject::from_key(object.key()), Some(*object));
        }
        assert_eq!(JournalObject::from_key("account"), None);
    }
}
