//! Numbers of cases for each filter value.

use super::ports::CaseFilter;
use super::views::{
    CaseCount, CaseCounts, CaseGroup, CaseSums, CountedPerson, FamilyCount, FilterCounts, RevenueSums,
};
use domain::checklist_template::CaseProject;
use domain::customer_case::next_actor::NextActor;
use domain::customer_case::status::{CaseStatus, StatusFamily};
use domain::shared::euros::Euros;
use std::iter::Sum;

/// Counts the cases for each value of each filter, with the other filters applied. Status, family and `open` count as
/// one filter. The revenue of the firm is for admins only.
pub(super) fn filter_counts(
    counts: CaseCounts,
    with_revenue: bool,
    filter: &CaseFilter,
    firm_name: &str,
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
    let count_matching = |wanted: &dyn Fn(&CaseGroup) -> bool| sum(&|group| others(group) && wanted(group));
    let sums = |wanted: &dyn Fn(CaseStatus) -> bool| {
        let groups = || counts.groups.iter().filter(|group| others(group) && wanted(group.status));
        CaseSums {
            amount: Euros::from_sum(groups().map(|group| group.amount).sum()),
            earned: with_revenue.then(|| groups().map(|group| group.revenue).sum::<RevenueSums>().into()),
        }
    };
    let status = |status: CaseStatus| {
        let label = status.label(firm_name);
        CaseCount::new(label.clone(), label, count_matching(&|group| group.status == status))
    };
    let family = |family: StatusFamily| FamilyCount {
        value: family.key(),
        label: family.label(),
        count: count_matching(&|group| group.status.family() == family),
        sums: sums(&|status| status.family() == family),
    };
    let actor = |actor: NextActor| {
        let matches_actor = |group: &CaseGroup| group.waiting_for == Some(actor);
        let cases = sum(&|group| {
            has_status(group) && matches_stuck(group) && matches_project(group) && matches_actor(group)
        });
        CaseCount::new(actor.key(), actor.label(), cases)
    };
    let project = |project: CaseProject| {
        let matches_this_project = |group: &CaseGroup| group.project == Some(project);
        let cases = sum(&|group| {
            has_status(group)
                && matches_next_actor(group)
                && matches_stuck(group)
                && matches_this_project(group)
        });
        CaseCount::new(project.key(), project.label(), cases)
    };
    let unassigned = CaseCount::new("none", "Personne", counts.unassigned);
    FilterCounts {
        total: sum(&|group| has_status(group) && others(group)),
        sums: sums(&matches_status),
        open: count_matching(&|group| !group.status.family().ends()),
        ended: count_matching(&|group| group.status.family().ends()),
        stuck: sum(&|group| {
            has_status(group) && matches_next_actor(group) && matches_project(group) && group.stuck
        }),
        statuses: CaseStatus::ALL.into_iter().map(status).collect(),
        families: StatusFamily::ALL.into_iter().map(family).collect(),
        projects: CaseProject::ALL.into_iter().map(project).collect(),
        waiting_for: NextActor::ALL.into_iter().map(actor).collect(),
        assigned_to: counts
            .assigned_employees
            .into_iter()
            .map(CaseCount::person)
            .chain([unassigned])
            .collect(),
        partners: counts.partners.into_iter().map(CaseCount::person).collect(),
    }
}

impl CaseCount {
    fn new(value: impl Into<String>, label: impl Into<String>, count: u64) -> Self {
        Self { value: value.into(), label: label.into(), count }
    }

    fn person(person: CountedPerson) -> Self {
        Self::new(person.named.uuid, person.named.label, person.cases)
    }
}

impl Sum for RevenueSums {
    fn sum<I: Iterator<Item = Self>>(sums: I) -> Self {
        sums.fold(Self::default(), |total, sum| Self {
            expected: total.expected + sum.expected,
            invoiced: total.invoiced + sum.invoiced,
            received: total.received + sum.received,
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
            group(CaseStatus::Created, Some(NextActor::Customer), false, 3),
            group(CaseStatus::Created, Some(NextActor::Firm), true, 2),
            group(CaseStatus::Dic, Some(NextActor::Firm), true, 4),
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
            waiting_for: Some(NextActor::Firm),
            ..Default::default()
        });
        assert_eq!((firm.total, firm.open, firm.ended, firm.stuck), (4, 6, 0, 4));
        let counts: Vec<_> = firm.waiting_for.iter().map(|actor_count| actor_count.count).collect();
        assert_eq!(counts, [0, 4, 0]);
        assert_eq!((firm.families[0].value, firm.families[0].count), ("DOCUMENTS_EXPECTED", 2));
        assert_eq!(all.sums.amount, Euros::from_sum(1_700));
        assert_eq!(all.sums.earned, Some(RevenueSums { expected: 17, invoiced: 0, received: 170 }.into()));
        assert_eq!(firm.sums.amount, Euros::from_sum(400));
        assert_eq!(firm.families[0].sums.amount, Euros::from_sum(200));
        assert_eq!(firm.sums.earned.map(|earned| earned.expected), Some(Euros::from_sum(4)));
        let property = of(CaseFilter { project: Some(CaseProject::Property), ..Default::default() });
        assert_eq!((property.total, property.open, property.stuck), (4, 4, 4));
        assert_eq!(property.sums.amount, Euros::from_sum(400));
        assert_eq!((all.projects[1].value.as_str(), all.projects[1].count), ("PROPERTY-LOAN", 4));
        assert_eq!(property.projects, all.projects, "project counts ignore the project filter");
        let stuck = of(CaseFilter { stuck: true, open: Some(true), ..Default::default() });
        assert_eq!((stuck.total, stuck.stuck, stuck.statuses[0].count), (6, 6, 2));
    }
}
