//! Who has to do something before a case goes on.

use crate::keyed_enumeration;

keyed_enumeration! {
    /// Who has to do something before a case goes on.
    WaitingFor {
        /// Its customers: documents, an answer.
        Customer = "customer" => "Client",
        Firm = "firm" => "Nous",
        /// The « partenaire » of the statuses, who is no prescriber: a bank, an expert, an insurer.
        ThirdParty = "thirdParty" => "Partenaire",
    }
}
