//! Law of the offers of a case, by its project.

use crate::checklist_template::CaseProject;

/// Law of an offer, which determines its legal delays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferLaw {
    /// Property credit (L313-1 of the code de la consommation), loans on a mortgage included.
    Property,
    /// Consumer credit (L312-1).
    Consumer,
    /// Consolidation: property credit above 60 % of property loans or on a mortgage, else consumer credit. The case
    /// does not contain its debts.
    Undecided,
    /// Insurance, shares of SCPI, unknown project.
    Other,
}

impl OfferLaw {
    /// Returns the law of a project; that of an unknown project is [`Self::Other`].
    pub const fn for_project(project: Option<CaseProject>) -> Self {
        match project {
            Some(CaseProject::Property | CaseProject::Hypothecary) => Self::Property,
            Some(CaseProject::Consumer) => Self::Consumer,
            Some(CaseProject::Consolidation) => Self::Undecided,
            Some(
                CaseProject::Scpi
                | CaseProject::LoanInsurance
                | CaseProject::CarInsurance
                | CaseProject::MotorInsurance
                | CaseProject::HomeInsurance,
            )
            | None => Self::Other,
        }
    }

    /// Returns whether the reflection period of a property offer applies, or may apply.
    pub const fn has_reflection_period(self) -> bool {
        matches!(self, Self::Property | Self::Undecided)
    }

    /// Returns whether the withdrawal from a consumer credit applies, or may apply.
    pub const fn has_withdrawal(self) -> bool {
        matches!(self, Self::Consumer | Self::Undecided)
    }

    /// Returns the minimum validity of an offer after its receipt, in days: 30 for a property credit (L313-34), 15 for
    /// a consumer credit (L312-18) or when the law is undecided; `None` for any other offer.
    pub const fn minimum_validity(self) -> Option<i64> {
        match self {
            Self::Property => Some(30),
            Self::Consumer | Self::Undecided => Some(15),
            Self::Other => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn project_decides_the_law() {
        for project in CaseProject::ALL {
            let law = OfferLaw::for_project(Some(project));
            assert!(!project.is_insurance() || law == OfferLaw::Other, "{project:?}");
            assert_eq!(
                law.minimum_validity().is_some(),
                law.has_reflection_period() || law.has_withdrawal(),
                "{project:?}"
            );
        }
        assert_eq!(OfferLaw::for_project(Some(CaseProject::Hypothecary)), OfferLaw::Property);
        assert_eq!(OfferLaw::for_project(Some(CaseProject::Consumer)), OfferLaw::Consumer);
        assert_eq!(OfferLaw::for_project(Some(CaseProject::Consolidation)), OfferLaw::Undecided);
        assert_eq!(OfferLaw::for_project(Some(CaseProject::Scpi)), OfferLaw::Other);
        assert_eq!(OfferLaw::for_project(None), OfferLaw::Other);
    }
}
