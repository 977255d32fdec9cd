//! Paths of the frontend's pages; any other path gets 404 with the not-found page.

<<<<<<< HEAD
/// Full paths of the frontend's route tree, one per line: `$x` matches one segment, `{-$x}` an optional one. Written by
/// `npm run gen:routes`.
const PAGES: &str = include_str!("pages.txt");
=======
/// Full paths of the frontend's route tree: `$x` matches one segment, `{-$x}` an optional one.
const PAGES: [&str; 70] = [
    "/",
    "/contact",
    "/downloads",
    "/fenix-estate",
    "/fenix-insurances",
    "/fenix-solutions",
    "/legals",
    "/partner-iframe",
    "/vehicle-registration-card",
    "/comparator",
    "/rendez-vous",
    "/access-journal",
    "/api-tokens",
    "/account",
    "/administrators",
    "/cases",
    "/checklist-templates",
    "/contact-entries",
    "/customer-record",
    "/employees",
    "/figures",
    "/mail-templates",
    "/pages",
    "/tasks",
    "/today",
    "/glossary/$type",
    "/login/{-$type}",
    "/manage-contact-preferences/$uuid",
    "/password/$token",
    "/stop-reminders/$uuid",
    "/simulations/car-insurance",
    "/simulations/consolidation-loan",
    "/simulations/consumer-loan",
    "/simulations/home-insurance",
    "/simulations/hypothecary-loan",
    "/simulations/motor-insurance",
    "/simulations/property-loan",
    "/simulations/scpi-loan",
    "/simulations/",
    "/campaigns/$uuid",
    "/campaigns/",
    "/campaigns/send",
    "/customer-cases/$uuid",
    "/partner/medias",
    "/partners/types",
    "/customer-cases/",
    "/customer-records/",
    "/employee/",
    "/inquiries/",
    "/partner/",
    "/partners/",
    "/customer-records/$uuid/cases/",
    "/customer-records/$uuid/cases/new",
    "/customer-records/$uuid/cases/$case/",
    "/customer-records/$uuid/cases/$case/edit",
    "/customer-records/$uuid/cases/$case/plans",
    "/customer-records/$uuid/inquiries",
    "/customer-records/$uuid/merge",
    "/customer-records/$uuid/reports",
    "/employee/$uuid/associations",
    "/employee/$uuid/tasks",
    "/partners/$uuid/records",
    "/partners/$uuid/reports",
    "/customer-records/$uuid",
    "/customer-records/$uuid/",
    "/employee/$uuid",
    "/employee/$uuid/",
    "/inquiries/$uuid",
    "/partners/$uuid",
    "/partners/$uuid/",
];
>>>>>>> helper-b

/// Returns whether a page exists at this path.
pub fn is_page(path: &str) -> bool {
    PAGES.lines().any(|pattern| matches(pattern, path))
}

/// Returns whether a path matches a pattern.
pub fn matches(pattern: &str, path: &str) -> bool {
    let parts = |text: &'_ str| {
        text.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect::<Vec<_>>()
    };
    let (pattern, path) = (parts(pattern), parts(path));
    let optional = pattern.last().is_some_and(|last| last.starts_with("{-$"));
    let long_enough = path.len() == pattern.len() || (optional && path.len() + 1 == pattern.len());
    let same = |(part, typed): (&String, &String)| part.contains('$') || part == typed;
    long_enough && pattern.iter().zip(&path).all(same)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn required_and_optional_segments_match() {
        assert!(is_page("/"));
        assert!(is_page("/login"));
        assert!(is_page("/login/client"));
        assert!(!is_page("/login/client/again"));
        assert!(is_page("/customer-records/0191/cases"));
        assert!(is_page("/customer-records/"));
        assert!(!is_page("/customer-records/0191/nothing"));
        assert!(!is_page("/wp-login.php"));
        assert!(!is_page("/password"));
    }
}
