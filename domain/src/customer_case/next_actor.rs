//! Next actor of a case.

use crate::keyed_enumeration;

keyed_enumeration! {
    /// Party that has to act next.
    #[cfg_attr(feature = "schema", schema(as = CaseTurn))]
    NextActor sent as key {
        /// Customers of the case: documents or an answer.
        Customer = "customer" => "Client",
        Firm = "firm" => "Nous",
        /// « Partenaire » in the labels of statuses: a bank, an expert or an insurer, not a partner (« prescripteur »).
        ThirdParty = "thirdParty" => "Partenaire",
    }
}
