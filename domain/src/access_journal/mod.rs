//! Access journal: reads, changes, downloads and deletions of personal data, with their authors.

use crate::keyed_enumeration;

/// Retention of an entry, in days; the database refuses to delete younger entries.
pub const JOURNAL_DAYS: i64 = 365;

keyed_enumeration! {
    /// Action of an entry.
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
        Archive = "archive" => "Archivage",
        Unarchive = "unarchive" => "Sortie d’archive",
    }
}

keyed_enumeration! {
    /// Type of the object of an entry.
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
        LegalTemplate = "legal-template" => "Modèle de document légal",
        LegalDocument = "legal-document" => "Document légal",
        Complaint = "complaint" => "Réclamation",
        IdentityCheck = "identity-check" => "Vérification d’identité",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_round_trip() {
        for act in JournalAct::ALL {
            assert_eq!(JournalAct::from_key(act.key()), Some(act));
        }
        for object in JournalObject::ALL {
            assert_eq!(JournalObject::from_key(object.key()), Some(object));
        }
        assert_eq!(JournalObject::from_key("account"), None);
    }
}
