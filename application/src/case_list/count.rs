//! Numbers of cases for each filter value.

use super::ports::CaseFilter;
use super::views::{CaseCounts, CaseGroup, CaseSums, FilterCounts, RevenueSums};
use domain::checklist_template::CaseProject;
use domain::customer_case::status::{CaseStatus, StatusFamily};
use domain::customer_case::turn::WaitingFor;
use std::iter::Sum;

/// Counts the cases for each value of each filter, with the other filters applied. Status, family and `open` count as
/// one filter. The revenue of the firm is for admins only.
pub(super) fn filter_counts(
    counts: CaseCounts,
    with_revenue: bool,
    filter: &CaseFilter,
    brand: &str,
) -> FilterCounts {
    let matches_status = |status: CaseStatus| {
        let family = status.family();
        filter.status.is_none_or(|wanted| wanted == status)
            && (filter.families.is_empty() || filter.families.contains(&family))
            && filter.open.is_none_or(|open| open != family.ends())
    };
    let has_status = |group: &CaseGroup| matches_status(group.status);
    let matches_project =
        |group: &CaseGroup| filter.project.is_none_or(|project| group.project == Some(project));
    let matches_next_actor =
        |group: &CaseGroup| filter.waiting_for.is_none_or(|turn| group.waiting_for == Some(turn));
    let matches_stuck = |group: &CaseGroup| group.stuck || !filter.stuck;
    let sum = |wanted: &dyn Fn(&CaseGroup) -> bool| -> u64 {
        counts.groups.iter().filter(|group| wanted(group)).map(|group| group.cases).sum()
    };
    let others =
        |group: &CaseGroup| matches_next_actor(group) && matches_stuck(group) && matches_project(group);
    let standing = |wanted: &dyn Fn(&CaseGroup) -> bool| sum(&|group| others(group) && wanted(group));
    let sums = |wanted: &dyn Fn(CaseStatus) -> bool| {
        let groups = || counts.groups.iter().filter(|group| others(group) && wanted(group.status));
        CaseSums {
            amount: groups().map(|group| group.amount).sum(),
            earned: with_revenue.then(|| groups().map(|group| group.revenue).sum()),
        }
    };
    let status =
        |status: CaseStatus| (status, status.label(brand), standing(&|group| group.status == status));
    let family = |family: StatusFamily| {
        let cases = standing(&|group| group.status.family() == family);
        (family, cases, sums(&|status| status.family() == family))
    };
    let turn = |turn: WaitingFor| {
        let theirs = |group: &CaseGroup| group.waiting_for == Some(turn);
        (
            turn,
            sum(&|group| {
                has_status(group) && matches_stuck(group) && matches_project(group) && theirs(group)
            }),
        )
    };
    let project = |project: CaseProject| {
        let its = |group: &CaseGroup| group.project == Some(project);
        (
            project,
            sum(&|group| {
                has_status(group) && matches_next_actor(group) && matches_stuck(group) && its(group)
            }),
        )
    };
    FilterCounts {
        total: sum(&|group| has_status(group) && others(group)),
        sums: sums(&matches_status),
        open: standing(&|group| !group.status.family().ends()),
        ended: standing(&|group| group.status.family().ends()),
        stuck: sum(&|group| {
            has_status(group) && matches_next_actor(group) && matches_project(group) && group.stuck
        }),
        statuses: CaseStatus::ALL.into_iter().map(status).collect(),
        families: StatusFamily::ALL.into_iter().map(family).collect(),
        projects: CaseProject::ALL.into_iter().map(project).collect(),
        waiting_for: WaitingFor::ALL.into_iter().map(turn).collect(),
        employees: counts.employees,
        unassigned: counts.unassigned,
        partners: counts.partners,
    }
}

impl Sum for RevenueSums {
    fn sum<I: Iterator<Item = Self>>(sums: I) -> Self {
        sums.fold(Self::default(), |total, one| Self {
            expected: total.expected + one.expected,
            invoiced: total.invoiced + one.invoiced,
            received: total.received + one.received,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_filter_count_ignores_that_filter() {
        let group = |status: CaseStatus, waiting_for, stuck, cases: u8| CaseGroup {
            status,
            waiting_for,
            project: (cases == 4).then_some(CaseProject::Property),
            stuck,
            cases: cases.into(),
            amount: i64::from(cases) * 100,
            revenue: RevenueSums { expected: cases.into(), invoiced: 0, received: i64::from(cases) * 10 },
        };
        let groups = vec![
            group(CaseStatus::Created, Some(WaitingFor::Customer), false, 3),
            group(CaseStatus::Created, Some(WaitingFor::Firm), true, 2),
            group(CaseStatus::Dic, Some(WaitingFor::Firm), true, 4),
            group(CaseStatus::Financed, None, false, 8),
        ];
        let of = |filter: CaseFilter| {
            let counts = CaseCounts { groups: groups.clone(), ..Default::default() };
            filter_counts(counts, true, &filter, "Fenix")
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
        assert_eq!((firm.families[0].0, firm.families[0].1), (StatusFamily::DocumentsExpected, 2));
        assert_eq!(all.sums.amount, 1_700);
        assert_eq!(all.sums.earned, Some(RevenueSums { expected: 17, invoiced: 0, received: 170 }));
        assert_eq!((firm.sums.amount, firm.families[0].2.amount), (400, 200));
        assert_eq!(firm.sums.earned.map(|earned| earned.expected), Some(4));
        let property = of(CaseFilter { project: Some(CaseProject::Property), ..Default::default() });
        assert_eq!((property.total, property.open, property.stuck, property.sums.amount), (4, 4, 4, 400));
        let (project, cases) = all.projects[1];
        assert_eq!((project, cases), (CaseProject::Property, 4));
        assert_eq!(property.projects, all.projects, "project counts ignore the project filter");
        let stuck = of(CaseFilter { stuck: true, open: Some(true), ..Default::default() });
        assert_eq!((stuck.total, stuck.stuck, stuck.statuses[0].2), (6, 6, 2));
    }
}
