//! One simulation, as it is typed, sent, stored and answered: one model for the eight types (doc 1 §3).

use super::home_insurance::HomeInsurance;
use super::loan::{ConsolidationLoan, ConsumerOrScpiLoan, HypothecaryLoan, Loan, PropertyLoan};
use super::referral::ReferralProgram;
use super::simulation_type::SimulationType;
use super::vehicle_insurance::VehicleInsurance;
use crate::customer_record::household::MaritalStatus;
use crate::shared::person::YesNo;
use crate::simulation_part;
use uuid::Uuid;

/// Most attachments of one simulation.
pub const MEDIAS_LIMIT: usize = 20;

simulation_part! {
    /// A simulation: what every type asks, and the parts of its own type; parts of other types are dropped.
    Simulation {
        /// Required.
        #[serde(rename = "type")]
        simulation_type: SimulationType,
        /// Required; where the acknowledgement goes.
        email: String,
        /// Required.
        marital_status: MaritalStatus,
        /// Agrees to be contacted about this request; « Non » unless said otherwise.
        contact_accepted: YesNo,
        /// Agrees to receive the firm's advice and offers; absent when nobody was asked.
        marketing_accepted: YesNo,
        /// The words that were shown with `marketingAccepted`; the built-in ones when absent.
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
        /// Ids of uploaded files; insurances only (SIM-23).
        medias: Vec<Uuid>,
    }
    parts {
        /// How the visitor came to the firm.
        referral_program: ReferralProgram,
    }
}

impl Simulation {
    /// The simulation with which a form of this type begins: the base and the empty structure of the type.
    pub fn blank(simulation_type: SimulationType) -> Self {
        Self { simulation_type: Some(simulation_type), ..Self::default() }.cleaned_up()
    }
}
