//! Simulation model, common to all types and identical in the form, the API and the database (doc 1 §3).

use super::home_insurance::HomeInsurance;
use super::loan::{ConsolidationLoan, ConsumerOrScpiLoan, HypothecaryLoan, Loan, PropertyLoan};
use super::referral::ReferralProgram;
use super::simulation_type::SimulationType;
use super::vehicle_insurance::VehicleInsurance;
use crate::customer_record::household::MaritalStatus;
use crate::shared::person::YesNo;
use crate::simulation_part;
use uuid::Uuid;

/// Maximum number of attachments of a simulation.
pub const FILES_LIMIT: usize = 20;

simulation_part! {
    /// Simulation: common answers, and the parts of its type; parts of other types are dropped.
    Simulation {
        /// Required.
        #[serde(rename = "type")]
        simulation_type: SimulationType,
        /// Required; recipient of the acknowledgement.
        email: String,
        /// Required.
        marital_status: MaritalStatus,
        /// Consent to be contacted about this request; « Non » by default.
        contact_accepted: YesNo,
        /// Consent to receive advice and offers of the firm; absent when it was not asked.
        marketing_accepted: YesNo,
        /// Wording shown with `marketingAccepted`; the built-in one when absent.
        #[cfg_attr(feature = "schema", schema(max_length = 1_000))]
        marketing_wording: String,
        /// Loans only.
        loan: Loan,
        /// CONSOLIDATION-LOAN only.
        consolidation_loan: ConsolidationLoan,
        /// PROPERTY-LOAN only.
        property_loan: PropertyLoan,
        /// HYPOTHECARY-LOAN only.
        hypothecary_loan: HypothecaryLoan,
        /// CONSUMER-LOAN and SCPI-LOAN only.
        consumer_or_scpi_loan: ConsumerOrScpiLoan,
        /// HOME-INSURANCE only.
        home_insurance: HomeInsurance,
        /// CAR-INSURANCE only.
        car_insurance: VehicleInsurance,
        /// MOTOR-INSURANCE only.
        motor_insurance: VehicleInsurance,
        /// Identifiers of uploaded files; insurances only (SIM-23).
        medias: Vec<Uuid>,
    }
    parts {
        referral_program: ReferralProgram,
    }
}

impl Simulation {
    /// Returns the initial simulation of a form: common answers and the empty parts of the type.
    pub fn blank(simulation_type: SimulationType) -> Self {
        Self { simulation_type: Some(simulation_type), ..Self::default() }.clean()
    }
}
