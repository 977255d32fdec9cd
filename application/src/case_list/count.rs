//! What each value of each filter would leave, the others being as they are.

use super::ports::CaseFilter;
use super::views::{CaseCounts, CaseGroup, FilterCounts};
use domain::customer_case::status::{CaseStatus, StatusFamily};
use domain::customer_case::waiting::WaitingFor;

/// Adds up the groups. Status, family and what is open are one question: each is counted whatever the others ask.
pub(super) fn filter_counts(counts: CaseCounts, filter: &CaseFilter, brand: &str) -> FilterCounts {
    let stood = |group: &CaseGroup| {
        let family = group.status.family();
        filter.status.is_none_or(|status| status == group.status)
            && (filter.families.is_empty() || filter.families.contains(&family))
            && filter.open.is_none_or(|open| open != family.ends())
    };
    let turned = |group: &CaseGroup| filter.waiting_for.is_none_or(|turn| group.waiting_for == Some(turn));
    let patient = |group: &CaseGroup| group.stuck || !filter.stuck;
    let sum = |wanted: &dyn Fn(&CaseGroup) -> bool| -> u64 {
        counts.groups.iter().filter(|group| wanted(group)).map(|group| group.cases).sum()
    };
    let standing =
        |wanted: &dyn Fn(&CaseGroup) -> bool| sum(&|group| turned(group) && patient(group) && wanted(group));
    let status =
        |status: CaseStatus| (status, status.label(brand), standing(&|group| group.status == status));
    let family = |family: StatusFamily| (family, standing(&|group| group.status.family() == family));
    let turn = |turn: WaitingFor| {
        (turn, sum(&|group| stood(group) && patient(group) && group.waiting_for == Some(turn)))
    };
    FilterCounts {
        total: sum(&|group| stood(group) && turned(group) && patient(group)),
        open: standing(&|group| !group.status.family().ends()),
        ended: standing(&|group| group.status.family().ends()),
        stuck: sum(&|group| stood(group) && turned(group) && group.stuck),
        statuses: CaseStatus::ALL.into_iter().map(status).collect(),
        families: StatusFamily::ALL.into_iter().map(family).collect(),
        waiting_for: WaitingFor::ALL.into_iter().map(turn).collect(),
        employees: counts.employees,
        unassigned: counts.unassigned,
        partners: counts.partners,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_filter_is_counted_without_itself() {
        let group =
            |status: CaseStatus, waiting_for, stuck, cases| CaseGroup { status, waiting_for, stuck, cases };
        let groups = vec![
            group(CaseStatus::Created, Some(WaitingFor::Customer), false, 3),
            group(CaseStatus::Created, Some(WaitingFor::Firm), true, 2),
            group(CaseStatus::Dic, Some(WaitingFor::Firm), true, 4),
            group(CaseStatus::Financed, None, false, 8),
        ];
        let of = |filter: CaseFilter| {
            filter_counts(CaseCounts { groups: groups.clone(), ..Default::default() }, &filter, "Fenix")
        };
        let all = of(CaseFilter::default());
        assert_eq!((all.total, all.open, all.ended, all.stuck), (17, 9, 8, 6));
        let firm = of(CaseFilter {
            families: vec![StatusFamily::UnderReview],
            waiting_for: Some(WaitingFor::Firm),
            ..Default::default()
        });
        assert_eq!((firm.total, firm.open, firm.ended, firm.stuck), (4, 6, 0, 4));
        let counts: Vec<_> = firm.waiting_for.iter().map(|(_, cases)| *cases).collect();
        assert_eq!(counts, [0, 4, 0]);
        assert_eq!(firm.families[0], (StatusFamily::DocumentsExpected, 2));
        let stuck = of(CaseFilter { stuck: true, open: Some(true), ..Default::default() });
        assert_eq!((stuck.total, stuck.stuck, stuck.statuses[0].2), (6, 6, 2));
    }
}
