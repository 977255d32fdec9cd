//! Search index.

use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::search_entry::SqlSearchQueries;
use application::actor::{InquiryScope, PartnerScope, RecordScope};
use application::search::ports::{SearchQueries as _, SearchScope};
use domain::search::SearchWord;

on_both_engines!(search_words_are_no_operators_of_the_index);

async fn search_words_are_no_operators_of_the_index(database: &TestDatabase) {
    let scope = SearchScope {
        records: RecordScope::All,
        partners: PartnerScope::All,
        inquiries: InquiryScope::All,
        employees: true,
    };
    let queries = SqlSearchQueries::new(database.database.clone());
    for word in ["or\"text", "near(", "kind:ner", "a\" or \"b"] {
        let words = [SearchWord::from(word.to_owned())];
        let result = queries.search(scope, &words, 5).await;
        assert!(result.unwrap_or_else(|error| panic!("{word}: {error}")).is_empty(), "{word}");
    }
}
