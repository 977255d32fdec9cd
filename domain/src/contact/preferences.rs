//! What people say themselves of the mails they want (doc 3 §2; AMB-110, AMB-112). A refusal wins: nothing that
//! staff does undoes it, and only the person comes back to it.

use uuid::Uuid;

/// A group that a contact is in, as the contact sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    pub group: Uuid,
    pub name: String,
    /// The mails of this group may be sent.
    pub active: bool,
    /// The group is kept by the server: it stands for `allowMail` of the person's record.
    pub automated: bool,
}

/// What a person decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Each group decided about, and whether its mails may be sent from now on.
    pub groups: Vec<(Uuid, bool)>,
    /// Every mail was refused, that of groups to come too; or not any more. `None` leaves what was said.
    pub refused_all: Option<bool>,
    /// `allowMail` of the record of the person, if they have one. `None` leaves it.
    pub allow_mail: Option<bool>,
}

impl Decision {
    /// Of these subscriptions, the person wants `wanted` and no other. Groups that they are not in are
    /// not looked at; wanting none is refusing every mail.
    ///
    /// The record says no as soon as its own group is refused, or everything. It says yes again when the person
    /// ticks that group anew, and for nothing else: it would else take back their choice at its next save.
    pub fn keeping_only(subscriptions: &[Subscription], wanted: &[Uuid]) -> Self {
        let groups: Vec<_> = subscriptions.iter().map(|s| (s.group, wanted.contains(&s.group))).collect();
        let refused_all = !groups.iter().any(|(_, active)| *active);
        let own = subscriptions.iter().find(|s| s.automated);
        let allow_mail = match own {
            _ if refused_all => Some(false),
            Some(own) if !wanted.contains(&own.group) => Some(false),
            Some(own) if !own.active => Some(true),
            _ => None,
        };
        Self { groups, refused_all: Some(refused_all), allow_mail }
    }

    /// The person leaves these groups, or every one when there is none in `left` (RFC 8058). When nothing is left
    /// to them, every mail is refused.
    pub fn leaving(subscriptions: &[Subscription], left: &[Uuid]) -> Self {
        let leaves = |s: &Subscription| left.is_empty() || left.contains(&s.group);
        let groups = subscriptions.iter().filter(|s| leaves(s)).map(|s| (s.group, false)).collect();
        let refused_all = !subscriptions.iter().any(|s| s.active && !leaves(s));
        let refuses_own = subscriptions.iter().any(|s| s.automated && leaves(s));
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
        let one = |(group, active): (Uuid, bool)| Subscription {
            group,
            name: group.to_string(),
            active,
            automated: group == OWN,
        };
        [OWN, FAIR, RATES].into_iter().zip(active).map(one).collect()
    }

    #[test]
    fn pref_11_what_is_in_the_list_is_active_and_the_rest_is_not() {
        let unknown = Uuid::from_u128(9);
        let decision = Decision::keeping_only(&subscriptions([true, true, false]), &[RATES, OWN, unknown]);
        assert_eq!(decision.groups, [(OWN, true), (FAIR, false), (RATES, true)]);
        assert_eq!((decision.refused_all, decision.allow_mail), (Some(false), None));
    }

    #[test]
    fn pref_09_an_empty_list_refuses_everything() {
        for wanted in [&[][..], &[Uuid::from_u128(9)]] {
            let decision = Decision::keeping_only(&subscriptions([true, true, false]), wanted);
            assert!(decision.groups.iter().all(|(_, active)| !active));
            assert_eq!((decision.refused_all, decision.allow_mail), (Some(true), Some(false)));
        }
        let alone = Decision::keeping_only(&[], &[]);
        assert_eq!((alone.refused_all, alone.allow_mail), (Some(true), Some(false)));
    }

    #[test]
    fn amb_110_the_record_follows_its_own_group_and_no_other() {
        let before = |own| subscriptions([own, true, true]);
        let allow = |own, wanted: &[Uuid]| Decision::keeping_only(&before(own), wanted).allow_mail;
        assert_eq!(allow(true, &[FAIR]), Some(false), "refused");
        assert_eq!(allow(true, &[OWN]), None, "another group refused");
        assert_eq!(allow(false, &[FAIR, RATES]), Some(false), "still refused");
        assert_eq!(allow(false, &[OWN]), Some(true), "ticked anew by the person");
        assert_eq!(Decision::keeping_only(&before(false)[1..], &[FAIR]).allow_mail, None, "no record");
    }

    #[test]
    fn leaving_touches_the_groups_of_the_mail_alone() {
        let some = Decision::leaving(&subscriptions([true, true, true]), &[FAIR]);
        assert_eq!(some, Decision { groups: vec![(FAIR, false)], refused_all: None, allow_mail: None });
        let own = Decision::leaving(&subscriptions([true, true, true]), &[OWN]);
        assert_eq!((own.refused_all, own.allow_mail), (None, Some(false)));
        let unknown = Decision::leaving(&subscriptions([true, true, true]), &[Uuid::from_u128(9)]);
        assert_eq!(unknown, Decision { groups: vec![], refused_all: None, allow_mail: None });
    }

    #[test]
    fn who_leaves_the_last_group_refuses_those_to_come_too() {
        for (active, left) in [([true, true, true], &[][..]), ([false, true, false], &[FAIR])] {
            let decision = Decision::leaving(&subscriptions(active), left);
            assert_eq!((decision.refused_all, decision.allow_mail), (Some(true), Some(false)));
            let mut after = subscriptions(active);
            for (group, active) in &decision.groups {
                after.iter_mut().filter(|s| s.group == *group).for_each(|s| s.active = *active);
            }
            assert_eq!(Decision::leaving(&after, left), decision, "a second time changes nothing");
        }
    }
}
