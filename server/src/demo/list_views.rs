//! Saved list views of the demonstration.

use super::act::{DemoError, authorize, demo_error};
use super::people::People;
use crate::wiring::Services;
use domain::list_view::ListViewForm;

/// Owner, list, name, filters, and whether the view is shared with the team.
const VIEWS: [(&str, &str, &str, &str, bool); 6] = [
    ("admin@demo.fr", "cases", "Chez la banque", "waitingFor=thirdParty", true),
    ("admin@demo.fr", "cases", "À relancer côté client", "waitingFor=customer&stuck=true", true),
    ("admin@demo.fr", "customer-records", "Potentiel Hamon", "hamonPotential=true", true),
    ("admin@demo.fr", "inquiries", "Sans responsable", "assignedTo=none&state=open", true),
    ("employe@demo.fr", "cases", "Ma pile du matin", "waitingFor=firm&assignedTo=me", false),
    ("employe@demo.fr", "customer-records", "Mes DIC", "status=DIC", false),
];

pub async fn load(services: &Services, people: &People) -> Result<(), DemoError> {
    for (email, list, name, search, is_shared) in VIEWS {
        let form = ListViewForm {
            list: Some(list.to_owned()),
            name: Some(name.to_owned()),
            search: search.to_owned(),
            columns: Vec::new(),
            shared: is_shared,
        };
        let actor = people.actor(email)?;
        services.list_views.create(&authorize(&actor)?, form, None).await.map_err(demo_error(name))?;
    }
    Ok(())
}
