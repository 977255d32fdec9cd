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
    let counter = GroupCounter { groups: &counts.groups, filter, with_revenue };
    let status = |status: CaseStatus| {
        let label = status.label(firm_name);
        let count = counter.count(FilterKind::Status, |group| group.status == status);
        CaseCount::new(label.clone(), label, count)
    };
    let family = |family: StatusFamily| {
        let is_in_family = |group: &CaseGroup| group.status.family() == family;
        FamilyCount {
            value: family.key(),
            label: family.label(),
            count: counter.count(FilterKind::Status, is_in_family),
            sums: counter.sum(Some(FilterKind::Status), is_in_family),
        }
    };
    let actor = |actor: NextActor| {
        let count = counter.count(FilterKind::NextActor, |group| group.waiting_for == Some(actor));
        CaseCount::new(actor.key(), actor.label(), count)
    };
    let project = |project: CaseProject| {
        let count = counter.count(FilterKind::Project, |group| group.project == Some(project));
        CaseCount::new(project.key(), project.label(), count)
    };
    let unassigned = CaseCount::new("none", "Personne", counts.unassigned);
    FilterCounts {
        total: counter.list_matching(None).map(|group| group.cases).sum(),
        sums: counter.sum(None, |_| true),
        open: counter.count(FilterKind::Status, |group| !group.status.family().ends()),
        ended: counter.count(FilterKind::Status, |group| group.status.family().ends()),
        stuck: counter.count(FilterKind::Stuck, |group| group.stuck),
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

/// Filters of a group of cases. The count of a value ignores the filter of its own kind.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FilterKind {
    /// Status, family and `open`.
    Status,
    NextActor,
    Stuck,
    Project,
}

impl FilterKind {
    const ALL: [Self; 4] = [Self::Status, Self::NextActor, Self::Stuck, Self::Project];

    fn matches(self, filter: &CaseFilter, group: &CaseGroup) -> bool {
        match self {
            Self::Status => {
                let family = group.status.family();
                filter.status.is_none_or(|status| status == group.status)
                    && (filter.families.is_empty() || filter.families.contains(&family))
                    && filter.open.is_none_or(|open| open != family.ends())
            }
            Self::NextActor => filter.waiting_for.is_none_or(|actor| group.waiting_for == Some(actor)),
            Self::Stuck => group.stuck || !filter.stuck,
            Self::Project => filter.project.is_none_or(|project| group.project == Some(project)),
        }
    }
}

/// Counts the cases of groups that match the filters.
struct GroupCounter<'a> {
    groups: &'a [CaseGroup],
    filter: &'a CaseFilter,
    with_revenue: bool,
}

impl GroupCounter<'_> {
    /// Returns the groups that match all filters, except those of the kind `ignored`.
    fn list_matching(&self, ignored: Option<FilterKind>) -> impl Iterator<Item = &CaseGroup> {
        let matches = move |group: &&CaseGroup| {
            let mut kinds = FilterKind::ALL.into_iter().filter(|kind| Some(*kind) != ignored);
            kinds.all(|kind| kind.matches(self.filter, group))
        };
        self.groups.iter().filter(matches)
    }

    fn count(&self, ignored: FilterKind, is_counted: impl Fn(&CaseGroup) -> bool) -> u64 {
        let groups = self.list_matching(Some(ignored)).filter(|group| is_counted(group));
        groups.map(|group| group.cases).sum()
    }

    fn sum(&self, ignored: Option<FilterKind>, is_counted: impl Fn(&CaseGroup) -> bool) -> CaseSums {
        let groups = || self.list_matching(ignored).filter(|group| is_counted(group));
        let revenue = || groups().map(|group| group.revenue).sum::<RevenueSums>();
        CaseSums {
            amount: Euros::from_sum(groups().map(|group| group.amount).sum()),
            earned: self.with_revenue.then(|| revenue().into()),
        }
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
