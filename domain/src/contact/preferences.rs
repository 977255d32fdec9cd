//! Mail preferences chosen by a contact (doc 3 §2; AMB-110, AMB-112). A refusal by the contact prevails: only the
//! contact can undo it, no employee or admin.

use uuid::Uuid;

/// Group of a contact, as shown on the preferences page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    pub group: Uuid,
    pub name: String,
    /// Whether mails of this group may be sent.
    pub active: bool,
    /// Whether the server maintains the group; it then represents `allowMail` of the contact's record.
    pub automated: bool,
}

/// Decision of a contact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Groups concerned, with whether their mails may be sent from now on. The contact may have been removed from a
    /// refused one.
    pub groups: Vec<(Uuid, bool)>,
    /// Whether all mails are refused, including those of future groups; `None` keeps the current value.
    pub refused_all: Option<bool>,
    /// New `allowMail` of the contact's record, if any; `None` keeps it.
    pub allow_mail: Option<bool>,
}

impl Decision {
    /// Builds the decision to receive the mails of the `wanted` groups only. Groups outside the subscriptions are
    /// ignored; an empty selection refuses all mails.
    ///
    /// `allowMail` becomes false when the automated group or everything is refused, and true only when the contact
    /// selects the automated group again: otherwise the next save of the record would revert the contact's choice.
    pub fn keep_groups(subscriptions: &[Subscription], wanted: &[Uuid]) -> Self {
        let groups: Vec<_> = subscriptions
            .iter()
            .map(|subscription| (subscription.group, wanted.contains(&subscription.group)))
            .collect();
        let refused_all = !groups.iter().any(|(_, active)| *active);
        let automated_group = subscriptions.iter().find(|subscription| subscription.automated);
        let allow_mail = match automated_group {
            _ if refused_all => Some(false),
            Some(automated_group) if !wanted.contains(&automated_group.group) => Some(false),
            Some(automated_group) if !automated_group.active => Some(true),
            _ => None,
        };
        Self { groups, refused_all: Some(refused_all), allow_mail }
    }

    /// Builds the decision to leave the groups `left`, or all groups when `left` is empty (RFC 8058). All mails are
    /// refused when no active group remains. Groups outside the subscriptions are refused too: the contact may be
    /// added to them again.
    pub fn leave_groups(subscriptions: &[Subscription], left: &[Uuid]) -> Self {
        let is_left = |s: &Subscription| left.is_empty() || left.contains(&s.group);
        let left_groups = subscriptions
            .iter()
            .filter(|subscription| is_left(subscription))
            .map(|subscription| subscription.group);
        let not_joined = left
            .iter()
            .copied()
            .filter(|group| subscriptions.iter().all(|subscription| subscription.group != *group));
        let groups = left_groups.chain(not_joined).map(|group| (group, false)).collect();
        let refused_all =
            !subscriptions.iter().any(|subscription| subscription.active && !is_left(subscription));
        let refuses_own =
            subscriptions.iter().any(|subscription| subscription.automated && is_left(subscription));
        Self {
            groups,
            refused_all: refused_all.then_some(true),
            allow_mail: (refused_all || refuses_own).then_some(false),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: Uuid = Uuid::from_u128(1);
    const FAIR: Uuid = Uuid::from_u128(2);
    const RATES: Uuid = Uuid::from_u128(3);

    fn subscriptions(active: [bool; 3]) -> Vec<Subscription> {
        let to_subscription = |(group, active): (Uuid, bool)| Subscription {
            group,
            name: group.to_string(),
            active,
            automated: group == OWN,
        };
        [OWN, FAIR, RATES].into_iter().zip(active).map(to_subscription).collect()
    }

    #[test]
    fn pref_11_only_listed_groups_become_active() {
        let unknown = Uuid::from_u128(9);
        let decision = Decision::keep_groups(&subscriptions([true, true, false]), &[RATES, OWN, unknown]);
        assert_eq!(decision.groups, [(OWN, true), (FAIR, false), (RATES, true)]);
        assert_eq!((decision.refused_all, decision.allow_mail), (Some(false), None));
    }

    #[test]
    fn pref_09_empty_list_refuses_all_mails() {
        for wanted in [&[][..], &[Uuid::from_u128(9)]] {
            let decision = Decision::keep_groups(&subscriptions([true, true, false]), wanted);
            assert!(decision.groups.iter().all(|(_, active)| !active));
            assert_eq!((decision.refused_all, decision.allow_mail), (Some(true), Some(false)));
        }
        let without_groups = Decision::keep_groups(&[], &[]);
        assert_eq!((without_groups.refused_all, without_groups.allow_mail), (Some(true), Some(false)));
    }

    #[test]
    fn amb_110_allow_mail_follows_the_automated_group() {
        let before = |own| subscriptions([own, true, true]);
        let allow = |own, wanted: &[Uuid]| Decision::keep_groups(&before(own), wanted).allow_mail;
        assert_eq!(allow(true, &[FAIR]), Some(false), "refused");
        assert_eq!(allow(true, &[OWN]), None, "another group refused");
        assert_eq!(allow(false, &[FAIR, RATES]), Some(false), "still refused");
        assert_eq!(allow(false, &[OWN]), Some(true), "selected again by the contact");
        assert_eq!(Decision::keep_groups(&before(false)[1..], &[FAIR]).allow_mail, None, "no record");
    }

    #[test]
    fn leaving_changes_only_the_given_groups() {
        let some = Decision::leave_groups(&subscriptions([true, true, true]), &[FAIR]);
        assert_eq!(some, Decision { groups: vec![(FAIR, false)], refused_all: None, allow_mail: None });
        let decision = Decision::leave_groups(&subscriptions([true, true, true]), &[OWN]);
        assert_eq!((decision.refused_all, decision.allow_mail), (None, Some(false)));
        let left_group = Uuid::from_u128(9);
        let removed = Decision::leave_groups(&subscriptions([true, true, true]), &[left_group]);
        let expected = Decision { groups: vec![(left_group, false)], refused_all: None, allow_mail: None };
        assert_eq!(removed, expected, "a group the contact was removed from");
    }

    #[test]
    fn leaving_the_last_group_refuses_all_mails() {
        for (active, left_groups) in [([true, true, true], &[][..]), ([false, true, false], &[FAIR])] {
            let decision = Decision::leave_groups(&subscriptions(active), left_groups);
            assert_eq!((decision.refused_all, decision.allow_mail), (Some(true), Some(false)));
            let mut after = subscriptions(active);
            for (group, active) in &decision.groups {
                after
                    .iter_mut()
                    .filter(|subscription| subscription.group == *group)
                    .for_each(|subscription| subscription.active = *active);
            }
            assert_eq!(
                Decision::leave_groups(&after, left_groups),
                decision,
                "leaving twice changes nothing"
            );
        }
    }
}
