//! The access journal: who read, changed, downloaded or deleted what belongs to a person.

use crate::keyed_enumeration;

/// Days that an entry is kept; the database itself refuses to delete younger ones.
pub const JOURNAL_DAYS: i64 = 365;

keyed_enumeration! {
    /// What was done.
    JournalAct sent as label {
        Read = "read" => "Consultation",
        Create = "create" => "Création",
        Change = "change" => "Modification",
        Download = "download" => "Téléchargement",
        Export = "export" => "Export",
        Delete = "delete" => "Suppression",
        Merge = "merge" => "Fusion",
        Unmerge = "unmerge" => "Annulation de fusion",
        List = "list" => "Consultation de liste",
        Assign = "assign" => "Affectation",
    }
}

keyed_enumeration! {
    /// What it was done to.
    JournalObject sent as label {
        CustomerRecord = "customer-record" => "Fiche client",
        CustomerCase = "customer-case" => "Dossier client",
        Media = "media" => "Fichier",
        Report = "report" => "Compte rendu",
        Partner = "partner" => "Prescripteur",
        Inquiry = "inquiry" => "Demande reçue",
        Contact = "contact" => "Contact",
        ContactGroup = "contact-group" => "Groupe de contacts",
        Task = "task" => "Tâche",
        Employee = "employee" => "Salarié/indicateur",
        Campaign = "campaign" => "Campagne",
        Administrator = "administrator" => "Administrateur",
        MailTemplate = "mail-template" => "Modèle d’email",
        ApiToken = "api-token" => "Accès pour programme",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_words_are_read_back() {
        for act in JournalAct::ALL {
            assert_eq!(JournalAct::from_key(act.key()), Some(act));
        }
        for object in JournalObject::ALL {
            assert_eq!(JournalObject::from_key(object.key()), Some(object));
        }
        assert_eq!(JournalObject::from_key("account"), None);
    }
}
