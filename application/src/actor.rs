//! Who acts.

use crate::error::AppError;
use domain::account::access::{Act, Permission};
use domain::account::guest_id::GuestId;
use domain::account::role::Role;
use domain::account::scope::ApiScope;
use domain::shared::person::PersonName;
use std::marker::PhantomData;
use std::net::IpAddr;
use std::ops::Deref;
use uuid::Uuid;

/// Message of an act that the role does not allow.
pub const NO_RIGHT: &str = "Vous n’avez pas les droits requis pour effectuer cette action.";

/// A logged-in person, as the database has them at this very call (AMB-017).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    pub account: Uuid,
    /// Never `Guest`.
    pub role: Role,
    /// For audit names.
    pub name: PersonName,
    /// Where the call comes from, for the access journal; `None` for what no client asked.
    pub address: Option<IpAddr>,
    /// The session that the call is made in; `None` in the same cases.
    pub session: Option<Uuid>,
    /// They must have a second factor, and have none yet.
    pub owes_mfa: bool,
    /// The program that calls with a token of this account; `None` for the person.
    pub program: Option<Program>,
}

/// A program, as its token lets it act: with the sight of its account, and within its scopes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Names it in the access journal.
    pub token: Uuid,
    pub scopes: Vec<ApiScope>,
}

/// Who makes a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A visitor, with the identifier their browser drew, if it sent one.
    Guest(Option<GuestId>),
    /// A logged-in person.
    User(User),
}

/// A person whom the access table allows the act `A`: only [`Actor::allowed`] makes one, so that no use case that
/// asks for it can be reached without the right.
pub struct Allowed<A> {
    user: User,
    act: PhantomData<A>,
}

impl<A> Deref for Allowed<A> {
    type Target = User;

    fn deref(&self) -> &User {
        &self.user
    }
}

/// Who uploaded a file: only they may read or take it back before it is attached (AMB-082).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Uploader {
    /// A visitor's browser.
    Guest(GuestId),
    Account(Uuid),
}

/// Which records a person may see at all; part of every query that loads a record or what hangs below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordScope {
    /// ADMIN.
    All,
    /// EMPLOYEE: the records assigned to this account (AMB-050).
    AssignedTo(Uuid),
    /// PARTNER: the records with at least one case of this partner (AMB-048).
    OfPartner(Uuid),
    /// CUSTOMER: the records on which this account is a customer.
    OfCustomer(Uuid),
}

/// Which partners a person may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartnerScope {
    /// ADMIN.
    All,
    /// EMPLOYEE: the partners assigned to this account (AMB-050).
    AssignedTo(Uuid),
}

/// Which reports a person may read; part of every query that loads one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportScope {
    /// ADMIN.
    All,
    /// EMPLOYEE: those of the records and of the partners assigned to this account (AMB-050).
    OfEmployee(Uuid),
    /// PARTNER: those flagged visible, whose case is of this partner, on a lifted record (AMB-085).
    OfPartner(Uuid),
}

/// Which inquiries a person may see; part of every query that loads one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InquiryScope {
    /// ADMIN.
    All,
    /// EMPLOYEE: those assigned to this account, and those assigned to nobody.
    OfEmployee(Uuid),
}

/// Which types a person may see: part of the query that loads one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartnerTypeScope {
    /// ADMIN, EMPLOYEE (AMB-089).
    All,
    /// PARTNER: the type of this partner.
    OfPartner(Uuid),
}

impl Actor {
    /// The role; `Guest` for a visitor.
    pub fn role(&self) -> Role {
        match self {
            Self::Guest(_) => Role::Guest,
            Self::User(user) => user.role,
        }
    }

    /// May this person do this at all?
    ///
    /// # Errors
    /// `Unauthenticated` for a visitor, `Forbidden` for a role that the table refuses.
    pub fn require(&self, act: Act) -> Result<(), AppError> {
        match self {
            Self::User(user) => user.require(act),
            Self::Guest(_) if Role::Guest.may(act) => Ok(()),
            Self::Guest(_) => Err(AppError::Unauthenticated),
        }
    }

    /// The logged-in person, as one who may do this.
    ///
    /// # Errors
    /// Those of `require`; `Unauthenticated` for any visitor.
    pub fn allowed<A: Permission>(&self) -> Result<Allowed<A>, AppError> {
        self.require(A::ACT)?;
        match self {
            Self::User(user) => Ok(Allowed { user: user.clone(), act: PhantomData }),
            Self::Guest(_) => Err(AppError::Unauthenticated),
        }
    }

    /// May this person do this, too? The same answer, for what is shown or left out.
    pub fn may(&self, act: Act) -> bool {
        self.require(act).is_ok()
    }

    /// Refuses a program, for what anybody else may ask and no scope holds.
    ///
    /// # Errors
    /// `Forbidden` for a program.
    pub fn refuse_programs(&self) -> Result<(), AppError> {
        match self {
            Self::User(User { program: Some(_), .. }) => Err(AppError::Forbidden(NO_RIGHT.to_owned())),
            _ => Ok(()),
        }
    }

    /// Who an upload would belong to; `None` for a visitor without identifier.
    pub fn uploader(&self) -> Option<Uploader> {
        match self {
            Self::Guest(id) => id.clone().map(Uploader::Guest),
            Self::User(user) => Some(Uploader::Account(user.account)),
        }
    }
}

/// The role decides how far somebody sees. The access table keeps the other roles away from most of these: for
/// them the answer is the safe one, what is their own, which is nothing.
impl User {
    /// The owner of an account, for what is done without a call of theirs.
    pub fn without_call(account: Uuid, role: Role, name: PersonName) -> Self {
        Self { account, role, name, address: None, session: None, owes_mfa: false, program: None }
    }

    /// May this person do this, too? A program may when one of its scopes holds the act besides.
    pub fn may(&self, act: Act) -> bool {
        let scoped = |program: &Program| program.scopes.iter().any(|scope| scope.acts().contains(&act));
        self.role.may(act) && self.program.as_ref().is_none_or(scoped)
    }

    /// The same, for what is refused.
    ///
    /// # Errors
    /// `Forbidden` for a role that the table refuses, or a program without the scope; `MfaRequired` for whoever has to add a
    /// second factor first.
    pub fn require(&self, act: Act) -> Result<(), AppError> {
        if !self.may(act) {
            return Err(AppError::Forbidden(NO_RIGHT.to_owned()));
        }
        if self.owes_mfa && !act.needs_no_second_factor() {
            return Err(AppError::MfaRequired);
        }
        Ok(())
    }

    pub fn record_scope(&self) -> RecordScope {
        match self.role {
            Role::Admin => RecordScope::All,
            Role::Partner => RecordScope::OfPartner(self.account),
            Role::Customer => RecordScope::OfCustomer(self.account),
            Role::Employee | Role::Guest => RecordScope::AssignedTo(self.account),
        }
    }

    pub fn partner_scope(&self) -> PartnerScope {
        if self.role == Role::Admin { PartnerScope::All } else { PartnerScope::AssignedTo(self.account) }
    }

    pub fn report_scope(&self) -> ReportScope {
        match self.role {
            Role::Admin => ReportScope::All,
            Role::Employee => ReportScope::OfEmployee(self.account),
            Role::Partner | Role::Customer | Role::Guest => ReportScope::OfPartner(self.account),
        }
    }

    pub fn inquiry_scope(&self) -> InquiryScope {
        if self.role == Role::Admin { InquiryScope::All } else { InquiryScope::OfEmployee(self.account) }
    }

    pub fn partner_type_scope(&self) -> PartnerTypeScope {
        match self.role {
            Role::Admin | Role::Employee => PartnerTypeScope::All,
            Role::Partner | Role::Customer | Role::Guest => PartnerTypeScope::OfPartner(self.account),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::account::access::TABLE;

    fn user(role: Role) -> Actor {
        let name = PersonName { first_name: "Ada".into(), last_name: "Roy".into() };
        Actor::User(User::without_call(Uuid::nil(), role, name))
    }

    #[test]
    fn a_visitor_is_asked_to_log_in_and_a_wrong_role_is_refused() {
        assert!(matches!(Actor::Guest(None).require(Act::ListRecords), Err(AppError::Unauthenticated)));
        assert!(matches!(user(Role::Customer).require(Act::ListRecords), Err(AppError::Forbidden(_))));
        assert!(user(Role::Employee).require(Act::ListRecords).is_ok());
    }

    #[test]
    fn who_owes_a_second_factor_looks_after_their_account_and_nothing_else() {
        let Actor::User(user) = user(Role::Admin) else { panic!() };
        let user = Actor::User(User { owes_mfa: true, ..user });
        for (act, roles) in TABLE {
            let allowed = match user.require(*act) {
                Ok(()) => true,
                Err(AppError::MfaRequired | AppError::Forbidden(_)) => false,
                Err(other) => panic!("{act:?}: {other}"),
            };
            assert_eq!(allowed, *act == Act::OwnAccount, "{act:?} of {roles:?}");
        }
    }

    #[test]
    fn a_program_does_what_its_scopes_hold_and_no_more() {
        let Actor::User(admin) = user(Role::Admin) else { panic!("a user") };
        let program = |scopes: &[ApiScope]| {
            let program = Program { token: Uuid::nil(), scopes: scopes.to_vec() };
            Actor::User(User { program: Some(program), ..admin.clone() })
        };
        let reader = program(&[ApiScope::RecordsRead, ApiScope::CasesRead]);
        assert!(reader.may(Act::ListRecords) && reader.may(Act::OpenCase));
        for act in [Act::SaveRecord, Act::ListInquiries, Act::OwnAccount, Act::SendInquiry] {
            assert!(matches!(reader.require(act), Err(AppError::Forbidden(_))), "{act:?}");
        }
        // What is no scope's is no program's.
        assert!(!program(&ApiScope::ALL).may(Act::DeleteRecord));
    }
}
