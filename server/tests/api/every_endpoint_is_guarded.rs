//! Walks the OpenAPI document: every operation must be listed in `DECIDED` and refuse the other roles (NAV, AUTH and «
//! roles » rows; doc 2 §6).

use crate::api_test;
use crate::support::Fenix;
use crate::support::builders::new_id;
use domain::account::role::Role::{self, Admin, Customer, Employee, Partner};
use domain::account::scope::ApiScope;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::collections::HashMap;

/// Callers allowed to use an operation.
enum AllowedCallers {
    /// Every caller, even unauthenticated.
    Public,
    /// Callers with a session or a visitor identifier.
    Named,
    /// Users with one of these roles.
    Roles(&'static [Role]),
}
use AllowedCallers::{Named, Public, Roles};

/// Every user with an account.
const MEMBERS: AllowedCallers = Roles(&[Admin, Employee, Partner, Customer]);
const STAFF: AllowedCallers = Roles(&[Admin, Employee]);
const READERS: AllowedCallers = Roles(&[Admin, Employee, Partner]);

/// Every operation of the document, with its allowed callers.
const DECIDED: &[(&str, AllowedCallers)] = &[
    ("addCustomerCaseStatus", STAFF),
    ("beginPasskey", MEMBERS),
    ("beginTotp", MEMBERS),
    ("changePassword", MEMBERS),
    ("lookAtPassword", Public),
    ("listAdministrators", Roles(&[Admin])),
    ("getAdministrator", Roles(&[Admin])),
    ("saveAdministrator", Roles(&[Admin])),
    ("deleteAdministrator", Roles(&[Admin])),
    ("listCustomerAccesses", STAFF),
    ("switchCustomerAccess", STAFF),
    ("confirmPasskey", MEMBERS),
    ("confirmTotp", MEMBERS),
    ("endOtherSessions", MEMBERS),
    ("endSession", MEMBERS),
    ("getOwnAccount", MEMBERS),
    ("getOwnMfa", MEMBERS),
    ("keepSessionAlive", MEMBERS),
    ("listLoginJournal", Roles(&[Admin])),
    ("listOwnLogins", MEMBERS),
    ("listOwnSessions", MEMBERS),
    ("loginWithMfa", Public),
    ("logout", MEMBERS),
    ("removePasskey", MEMBERS),
    ("removeTotp", MEMBERS),
    ("replaceRecoveryCodes", MEMBERS),
    ("resetMfa", Roles(&[Admin])),
    ("createTaskCalendar", STAFF),
    ("assignEmployee", Roles(&[Admin])),
    ("assignSelectedRecords", Roles(&[Admin])),
    ("countSelectedRecords", Roles(&[Admin])),
    ("deleteSelectedRecords", Roles(&[Admin])),
    ("groupSelectedRecords", Roles(&[Admin])),
    ("listDuplicateRecords", STAFF),
    ("listRecordMerges", STAFF),
    ("previewRecordMerge", Roles(&[Admin])),
    ("mergeRecords", Roles(&[Admin])),
    ("undoRecordMerge", Roles(&[Admin])),
    ("listListViews", STAFF),
    ("createListView", STAFF),
    ("patchListView", STAFF),
    ("deleteListView", STAFF),
    ("cancelCampaign", Roles(&[Admin])),
    ("estimateCampaign", Roles(&[Admin])),
    ("getCampaign", Roles(&[Admin])),
    ("getCampaignBalance", Roles(&[Admin])),
    ("launchCampaign", Roles(&[Admin])),
    ("listCampaignMessages", Roles(&[Admin])),
    ("listCampaigns", Roles(&[Admin])),
    ("listCases", STAFF),
    ("pauseCampaign", Roles(&[Admin])),
    ("resumeCampaign", Roles(&[Admin])),
    ("testCampaign", Roles(&[Admin])),
    ("associateContactEntry", Roles(&[Admin])),
    ("checkCustomerCaseItem", Roles(&[Customer])),
    ("checkPasswordLink", Public),
    ("chooseReminders", Public),
    ("getReminderChoice", Public),
    ("choosePassword", Public),
    ("countCases", STAFF),
    ("countPartnersToFollowUp", STAFF),
    ("countUnreadInquiries", STAFF),
    ("deleteContactEntry", Roles(&[Admin])),
    ("deleteContactGroup", Roles(&[Admin])),
    ("deleteCustomerCase", Roles(&[Admin])),
    ("deleteCustomerRecord", Roles(&[Admin])),
    ("deletePartner", Roles(&[Admin])),
    ("completeTask", STAFF),
    ("deleteEmployee", Roles(&[Admin])),
    ("deleteTask", STAFF),
    ("deleteTaskCalendar", STAFF),
    ("deleteReport", Roles(&[Admin])),
    ("downloadCustomerCase", STAFF),
    ("downloadCustomerRecord", STAFF),
    ("downloadOfferComparison", STAFF),
    ("downloadPlanScheduleCsv", STAFF),
    ("downloadPlanSchedulePdf", STAFF),
    ("downloadSharedComparison", Roles(&[Customer])),
    ("getComparisonSharing", STAFF),
    ("setComparisonSharing", STAFF),
    ("setCustomerCaseItems", STAFF),
    ("listSharedComparisons", Roles(&[Customer])),
    ("proposeCasePlan", STAFF),
    ("downloadPageMedia", Public),
    ("downloadPartner", STAFF),
    ("downloadPartnerTypeMedia", READERS),
    ("downloadPersonalData", Roles(&[Admin])),
    ("downloadInquiryData", Roles(&[Admin])),
    ("deleteInquiry", Roles(&[Admin])),
    ("exportCampaigns", Roles(&[Admin])),
    ("exportCases", STAFF),
    ("exportContactEntries", Roles(&[Admin])),
    ("exportCustomerRecords", STAFF),
    ("exportEmployees", Roles(&[Admin])),
    ("exportInquiries", STAFF),
    ("exportPartners", STAFF),
    ("exportReports", STAFF),
    ("exportTasks", STAFF),
    ("forgottenPassword", Public),
    ("getContactEntry", Public),
    ("getCustomerCase", Roles(&[Admin, Employee, Partner, Customer])),
    ("getCustomerRecord", READERS),
    ("getCustomerRecordDeletion", Roles(&[Admin])),
    ("getEmployee", Roles(&[Admin])),
    ("getEmployeeAssociations", Roles(&[Admin])),
    ("findResemblingRecords", STAFF),
    ("getInquiriesOfRecord", STAFF),
    ("getFigures", Roles(&[Admin])),
    ("getInquiry", STAFF),
    ("getOwnPartnerType", Roles(&[Partner])),
    ("getPartnerType", STAFF),
    ("getPartner", STAFF),
    ("getTaskSettings", STAFF),
    ("getRecordOverview", STAFF),
    ("getTimeline", STAFF),
    ("previewCustomerMail", STAFF),
    ("previewFinancingPlan", STAFF),
    ("getCasePlans", STAFF),
    ("setCasePlans", STAFF),
    ("compareCustomerCaseOffers", STAFF),
    ("writeToCustomers", STAFF),
    ("getToday", STAFF),
    ("patchToday", STAFF),
    ("getPlaylist", Public),
    ("getReport", READERS),
    ("getRetention", Roles(&[Admin])),
    ("getSite", Public),
    ("importContactEntries", Roles(&[Admin])),
    ("listAccessJournal", Roles(&[Admin])),
    ("listContactEntries", Roles(&[Admin])),
    ("listContactGroups", Roles(&[Admin])),
    ("listCustomerCasesOfRecord", READERS),
    ("listCustomerRecords", READERS),
    ("listEmployees", Roles(&[Admin])),
    ("listInquiries", STAFF),
    ("listInquiryAssignees", STAFF),
    ("listOwnCustomerCases", Roles(&[Customer])),
    ("listPages", Public),
    ("listPartnerRecords", STAFF),
    ("listPartnerTypes", STAFF),
    ("listPartners", STAFF),
    ("listTasks", STAFF),
    ("listReports", READERS),
    ("loadMedia", Named),
    ("login", Public),
    ("openContactEntryUnsubscribe", Public),
    ("patchContactEntry", Public),
    ("patchCustomerCase", Roles(&[Customer])),
    ("patchInquiry", STAFF),
    ("patchTaskSettings", STAFF),
    ("readTaskCalendar", Public),
    ("patchPage", Roles(&[Admin])),
    ("patchPartnerType", STAFF),
    ("processMedia", Named),
    ("extendCustomerCase", STAFF),
    ("remindCustomerCase", STAFF),
    ("setCustomerCaseAwaited", STAFF),
    ("setCustomerCaseOffers", STAFF),
    ("setCustomerCaseProject", STAFF),
    ("setCustomerCaseRevenue", STAFF),
    ("switchCustomerCaseReminders", STAFF),
    ("switchCustomerCaseStepMails", STAFF),
    ("requestCustomerCaseDocuments", STAFF),
    ("resendCustomerCase", STAFF),
    ("reviewCustomerCaseItem", STAFF),
    ("resetPassword", Public),
    ("revertMedia", Named),
    ("saveCustomerCase", STAFF),
    ("saveContactGroup", Roles(&[Admin])),
    ("saveCustomerRecord", STAFF),
    ("savePartnerType", STAFF),
    ("savePartner", STAFF),
    ("saveEmployee", Roles(&[Admin])),
    ("saveTask", STAFF),
    ("search", STAFF),
    ("searchPartnerChoices", STAFF),
    ("searchRecordChoices", STAFF),
    ("saveReport", STAFF),
    ("sendContact", Public),
    ("sendReferral", Roles(&[Partner])),
    ("sendPartnerFirstMeetingMail", STAFF),
    ("sendSimulation", Public),
    ("turnInquiryIntoRecord", STAFF),
    ("unsubscribeContactEntry", Public),
    ("listMailTemplates", Roles(&[Admin])),
    ("getMailTemplate", Roles(&[Admin])),
    ("patchMailTemplate", Roles(&[Admin])),
    ("restoreMailTemplate", Roles(&[Admin])),
    ("previewMailTemplate", Roles(&[Admin])),
    ("testMailTemplate", Roles(&[Admin])),
    ("listLegalTemplates", Roles(&[Admin])),
    ("getLegalTemplate", Roles(&[Admin])),
    ("listLegalTemplateVersions", Roles(&[Admin])),
    ("getLegalTemplateVersion", Roles(&[Admin])),
    ("putLegalTemplate", Roles(&[Admin])),
    ("issueLegalDocument", STAFF),
    ("recordPaperAnswer", STAFF),
    ("prepareLegalDocument", STAFF),
    ("previewLegalDocument", STAFF),
    ("listLegalDocuments", Roles(&[Admin, Employee, Customer])),
    ("getLegalDocument", Roles(&[Admin, Employee, Customer])),
    ("downloadLegalDocument", Roles(&[Admin, Employee, Customer])),
    ("downloadSignedLegalDocument", Roles(&[Admin, Employee, Customer])),
    ("downloadLegalDocumentEvidence", Roles(&[Admin, Employee, Customer])),
    ("downloadPaperCopy", STAFF),
    ("getLegalDocumentContent", Roles(&[Admin, Employee, Customer])),
    ("getLegalDocumentEvidence", Roles(&[Admin, Employee, Customer])),
    ("getCompliance", STAFF),
    ("listIdentityChecks", STAFF),
    ("saveIdentityCheck", STAFF),
    ("listArchivedRecords", Roles(&[Admin])),
    ("archiveCustomerRecord", Roles(&[Admin])),
    ("restoreCustomerRecord", Roles(&[Admin])),
    ("readArchivedRecord", Roles(&[Admin])),
    ("verifyLegalDocument", STAFF),
    ("listOwnLegalDocuments", Roles(&[Customer])),
    ("openLegalDocument", Roles(&[Customer])),
    ("acknowledgeLegalDocument", Roles(&[Customer])),
    ("declineLegalDocument", Roles(&[Customer])),
    ("withdrawLegalDocument", Roles(&[Customer])),
    ("chooseLegalDocumentMedium", Roles(&[Customer])),
    ("sendSignatureCode", Roles(&[Customer])),
    ("signLegalDocument", Roles(&[Customer])),
    ("listComplaints", STAFF),
    ("getComplaint", STAFF),
    ("countComplaints", STAFF),
    ("sendComplaint", Public),
    ("createComplaint", STAFF),
    ("patchComplaint", STAFF),
    ("listApiTokens", Roles(&[Admin])),
    ("createApiToken", Roles(&[Admin])),
    ("revokeApiToken", Roles(&[Admin])),
    ("listChecklistTemplates", STAFF),
    ("listChecklistTemplateLines", STAFF),
    ("saveChecklistTemplate", Roles(&[Admin])),
    ("deleteChecklistTemplate", Roles(&[Admin])),
];

/// One operation of the document.
struct Operation {
    id: String,
    method: Method,
    path: String,
    body: Option<String>,
    /// Scope that an API client needs according to the document; `None` when API clients are refused.
    scope: Option<ApiScope>,
}

/// Scope stated in the document for an operation.
fn scope_of(operation: &Value) -> Option<ApiScope> {
    let schemes = operation["security"].as_array()?;
    let named_scheme = schemes.iter().find_map(|scheme| scheme.get("apiToken"))?;
    let [label] = named_scheme.as_array()?.as_slice() else {
        panic!("one scope per operation: {named_scheme}")
    };
    Some(ApiScope::from_key(label.as_str()?).unwrap_or_else(|| panic!("unknown scope: {label}")))
}

fn list_operations() -> Vec<Operation> {
    let document: Value =
        serde_json::from_str(&server::api_description::openapi::serialize_document().unwrap()).unwrap();
    let mut operations = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            operations.push(Operation {
                id: operation["operationId"].as_str().unwrap().to_owned(),
                method: method.to_uppercase().parse().unwrap(),
                path: path.clone(),
                body: operation["requestBody"]["content"]
                    .as_object()
                    .and_then(|content| content.keys().next().cloned()),
                scope: scope_of(operation),
            });
        }
    }
    operations
}

/// A well-formed body, so that the response depends on the caller only.
fn body_of(id: &str) -> Value {
    match id {
        "addCustomerCaseStatus" => json!({ "label": "DIC" }),
        "checkCustomerCaseItem" => json!({ "label": "Carte d’identité", "checked": true }),
        "patchContactEntry" => json!([]),
        "extendCustomerCase" => json!({ "completionLimitDate": "2027-01-31" }),
        "switchCustomerCaseReminders" | "switchCustomerCaseStepMails" | "chooseReminders" => {
            json!({ "enabled": false })
        }
        "requestCustomerCaseDocuments" => json!({ "add": ["RIB"] }),
        "chooseLegalDocumentMedium" => json!({ "medium": "paper" }),
        "switchCustomerAccess" => json!({ "enableAccess": false }),
        "setComparisonSharing" => json!({ "shared": false }),
        "reviewCustomerCaseItem" => json!({ "state": "accepted" }),
        "patchCustomerCase" => json!({ "medias": [], "completed": false }),
        _ => json!({}),
    }
}

/// Path of an operation, with identifiers that do not exist.
fn path_of(operation: &Operation) -> String {
    let path = operation.path.strip_prefix("/api").unwrap();
    let path = path.replace("{id}", &new_id().to_string()).replace("{token}", "inconnu");
    let path = path.replace("{item}", &new_id().to_string()).replace("{customer}", &new_id().to_string());
    let path =
        path.replace("{plan}", &new_id().to_string()).replace("{place}", "1").replace("{version}", "1");
    path.replace("{key}", "PASSWORD-LINK").replace("{kind}", "DER")
}

async fn request_status(fenix: &Fenix, operation: &Operation, authorization: &str) -> StatusCode {
    let mut path = path_of(operation);
    if operation.id == "loadMedia" {
        path = format!("{path}?load={}", new_id());
    }
    let mut request = fenix.request(operation.method.clone(), &path, authorization);
    if let Some(media_type) = &operation.body {
        request = match media_type.as_str() {
            "application/json" => request.json(&body_of(&operation.id)),
            other => request.header("content-type", other).body(new_id().to_string()),
        };
    }
    fenix.send(request).await.status
}

async fn each_operation_is_limited_to_its_callers(fenix: Fenix) {
    let mut callers = vec![("anonymous".to_owned(), None, String::new())];
    callers.push(("a visitor".to_owned(), None, fenix.a_guest()));
    for role in [Admin, Employee, Partner, Customer] {
        callers.push((format!("{role:?}"), Some(role), fenix.logged_in(role).await.1));
    }
    let operations = list_operations();
    for operation in &operations {
        let decision = DECIDED.iter().find(|(id, _)| *id == operation.id);
        let (_, allowed_callers) =
            decision.unwrap_or_else(|| panic!("no decision on the callers of {}", operation.id));
        for (name, role, authorization) in &callers {
            let is_allowed = match allowed_callers {
                Public => true,
                Named => !authorization.is_empty(),
                Roles(roles) => role.is_some_and(|role| roles.contains(&role)),
            };
            let own_case = match role {
                // This operation ends the session of the caller.
                Some(role) if operation.id == "logout" => Some(fenix.logged_in(*role).await.1),
                _ => None,
            };
            let authorization = own_case.as_ref().unwrap_or(authorization);
            let status = request_status(&fenix, operation, authorization).await;
            let refusal_status =
                if role.is_some() { StatusCode::FORBIDDEN } else { StatusCode::UNAUTHORIZED };
            let description = format!("{} by {name}: {status}", operation.id);
            assert!(!status.is_server_error(), "{description}");
            if is_allowed {
                assert!(!matches!(status.as_u16(), 401 | 403), "{description}");
            } else {
                assert_eq!(status, refusal_status, "{description}");
            }
        }
        if !matches!(allowed_callers, Public) {
            let forged_token = "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIwIiwicm9sZSI6IkFETUlOIn0.";
            assert_eq!(
                request_status(&fenix, operation, forged_token).await,
                401,
                "{} with a forged token",
                operation.id
            );
        }
    }
    for (id, _) in DECIDED {
        assert!(operations.iter().any(|operation| operation.id == *id), "{id} is not in the document");
    }
}
api_test!(each_operation_is_limited_to_its_callers);

/// An API client reaches exactly the operations of its scopes and the public ones.
async fn api_client_reaches_operations_of_its_scopes_only(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let all_scopes: Vec<&str> = ApiScope::ALL.iter().map(|scope| scope.key()).collect();
    let token_with_all_scopes = fenix.a_token(&admin, &all_scopes).await;
    let mut tokens = HashMap::new();
    for scope in ApiScope::ALL {
        let other_scopes: Vec<&str> =
            all_scopes.iter().copied().filter(|label| *label != scope.key()).collect();
        let single_scope_token = fenix.a_token(&admin, &[scope.key()]).await;
        tokens.insert(scope.key(), (single_scope_token, fenix.a_token(&admin, &other_scopes).await));
    }
    for operation in list_operations() {
        let (_, allowed_callers) =
            DECIDED.iter().find(|(id, _)| *id == operation.id).expect("checked by the other test");
        let with_all = request_status(&fenix, &operation, &token_with_all_scopes).await;
        let description = format!("{} by an API client: {with_all}", operation.id);
        assert!(!with_all.is_server_error(), "{description}");
        let Some(scope) = operation.scope else {
            // Operations that ignore the caller are open to API clients too.
            match allowed_callers {
                Public => assert_ne!(with_all, 401, "{description}"),
                Named | Roles(_) => assert_eq!(with_all, 403, "{description}"),
            }
            continue;
        };
        assert!(!matches!(with_all.as_u16(), 401 | 403), "{description}");
        let (single_scope_token, without_scope) = &tokens[scope.key()];
        let status_alone = request_status(&fenix, &operation, single_scope_token).await;
        assert!(
            !matches!(status_alone.as_u16(), 401 | 403),
            "{} with its scope: {status_alone}",
            operation.id
        );
        assert_eq!(
            request_status(&fenix, &operation, without_scope).await,
            403,
            "{} without its scope",
            operation.id
        );
    }
}
api_test!(api_client_reaches_operations_of_its_scopes_only);

/// Each documented path accepts its methods and returns 405 for the others; any other path returns 404.
async fn documented_routes_exist_and_no_others(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let operations: Vec<Operation> =
        list_operations().into_iter().filter(|operation| operation.id != "logout").collect();
    for operation in &operations {
        let status = request_status(&fenix, operation, &admin).await;
        assert_ne!(status, StatusCode::METHOD_NOT_ALLOWED, "{} {}", operation.method, operation.path);
        let path = operation.path.strip_prefix("/api").unwrap().replace("{id}", &new_id().to_string());
        let response = fenix.send(fenix.request(operation.method.clone(), &path, &admin)).await;
        assert!(!response.text.contains("Cette adresse n’existe pas"), "{} {path}", operation.method);
        let is_used = |method: &Method| {
            operations.iter().any(|other_operation| {
                other_operation.path == operation.path && other_operation.method == *method
            })
        };
        let unused_method =
            [Method::PUT, Method::DELETE].into_iter().find(|method| !is_used(method)).unwrap();
        let refusal = fenix.send(fenix.request(unused_method.clone(), &path, &admin)).await;
        assert_eq!(refusal.status, 405, "{unused_method} {path}");
        assert!(refusal.json()["message"].is_string(), "{unused_method} {path}");
    }
    for path in ["/nulle-part", "/customer-records/x/y/z", "/customer-record"] {
        let response = fenix.get(path, &admin).await.expect(404);
        assert!(response.json()["message"].is_string(), "{path}");
    }
}
api_test!(documented_routes_exist_and_no_others);

/// Bodies with a single value that is too long, each with the field of that value.
fn oversized_values(document: &Value, schema: &Value, seen: &[&str]) -> Vec<(String, Value)> {
    if let Some(location) = schema["$ref"].as_str() {
        if seen.contains(&location) {
            return Vec::new();
        }
        let target = document.pointer(location.trim_start_matches('#')).unwrap();
        return oversized_values(document, target, &[seen, &[location]].concat());
    }
    let push_nested = |name: &str, schema: &Value, around: &dyn Fn(Value) -> Value| {
        let values = oversized_values(document, schema, seen).into_iter();
        let field = |rest: String| if rest.is_empty() { name.to_owned() } else { format!("{name}.{rest}") };
        values.map(|(rest, value)| (field(rest), around(value))).collect::<Vec<_>>()
    };
    let length =
        |name: &str| schema[name].as_u64().map(|max_length| usize::try_from(max_length).unwrap() + 1);
    let mut values = Vec::new();
    values.extend(length("maxLength").map(|length| (String::new(), json!("a".repeat(length)))));
    values.extend(length("maxItems").map(|length| (String::new(), json!(vec![Value::Null; length]))));
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        values.extend(push_nested(name, property, &|value| json!({ name: value })));
    }
    if schema["items"].is_object() {
        values.extend(push_nested("0", &schema["items"], &|value| json!([value])));
    }
    for name in ["allOf", "oneOf", "anyOf"] {
        for subschema in schema[name].as_array().into_iter().flatten() {
            values.extend(oversized_values(document, subschema, seen));
        }
    }
    values
}

/// Every maximum that the document states for a JSON body is enforced and reported with its field.
async fn value_over_its_documented_maximum_is_refused(fenix: Fenix) {
    let document: Value =
        serde_json::from_str(&server::api_description::openapi::serialize_document().unwrap()).unwrap();
    let (_, admin) = fenix.logged_in(Admin).await;
    let (_, customer) = fenix.logged_in(Customer).await;
    let (_, partner) = fenix.logged_in(Partner).await;
    let mut checked_count = 0;
    for operation in list_operations() {
        let content = &document["paths"][&operation.path][operation.method.as_str().to_lowercase()];
        let schema = &content["requestBody"]["content"]["application/json"]["schema"];
        let (_, allowed_callers) =
            DECIDED.iter().find(|(id, _)| *id == operation.id).expect("checked by the other test");
        let caller = match allowed_callers {
            Roles([Customer]) => &customer,
            Roles([Partner]) => &partner,
            _ => &admin,
        };
        for (field, body) in oversized_values(&document, schema, &[]) {
            let request = fenix.request(operation.method.clone(), &path_of(&operation), caller).json(&body);
            let refusal = fenix.send(request).await;
            let description = format!("{} {field}: {} {}", operation.id, refusal.status, refusal.text);
            assert_eq!(refusal.status, 400, "{description}");
            // Public forms report missing fields as well.
            assert!(field.is_empty() || refusal.fields().contains(&field), "{description}");
            checked_count += 1;
        }
    }
    assert!(checked_count > 200, "{checked_count}");
}
api_test!(value_over_its_documented_maximum_is_refused);

/// Operations open to a user who still has to enrol a second factor: the own account, and everything without session.
const OPEN_WITHOUT_FACTOR: &[&str] = &[
    "beginPasskey",
    "beginTotp",
    "changePassword",
    "confirmPasskey",
    "confirmTotp",
    "endOtherSessions",
    "endSession",
    "getOwnAccount",
    "getOwnMfa",
    "keepSessionAlive",
    "listOwnLogins",
    "listOwnSessions",
    "logout",
    "removePasskey",
    "removeTotp",
    "replaceRecoveryCodes",
];

/// Calls each operation as staff without the required second factor: the own account is accessible, everything else
/// that needs a session is refused with the reason.
async fn staff_without_factor_reaches_own_account_only(fenix: Fenix) {
    for role in [Admin, Employee] {
        let (_, user) = fenix.logged_in(role).await;
        for operation in list_operations() {
            let (_, decided_callers) = DECIDED.iter().find(|(id, _)| *id == operation.id).unwrap();
            let is_open = OPEN_WITHOUT_FACTOR.contains(&operation.id.as_str());
            if operation.id == "logout" || matches!(decided_callers, Public) {
                continue;
            }
            let status = request_status(&fenix, &operation, &user).await;
            assert_eq!(status == 403, !is_open, "{} by {role:?}: {status}", operation.id);
        }
        let refusal = fenix.get("/customer-records", &user).await.expect(403).json();
        assert_eq!(refusal["reason"], "mfa-required", "{role:?}");
        // Staff may mail links to customers; a caller without the required factor is refused, unlike a visitor.
        let path = format!("/password/reset/{}", new_id());
        assert_eq!(fenix.post(&path, &user, &json!({})).await.expect(403).json()["reason"], "mfa-required");
        fenix.post("/logout", &user, &json!({})).await.expect(204);
    }
    for role in [Partner, Customer] {
        let (_, user) = fenix.logged_in(role).await;
        let path = if role == Partner { "/customer-records" } else { "/customer-cases" };
        fenix.get(path, &user).await.expect(200);
    }
}

api_test!(staff_without_factor_reaches_own_account_only, &[("FENIX_MFA", "staff")]);
