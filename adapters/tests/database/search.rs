//! Names are found regardless of case, accents, spaces and order; no character is a wildcard.

use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::search::contains;
use domain::shared::text::{search_key, search_words};
use sea_orm::ConnectionTrait as _;
use sea_orm::sea_query::{Alias, Query};

const NAMES: [&str; 5] =
    ["Éloïse  Cœur d’Alençon", "Jean-Baptiste N'Guyen", "100% Pur_Sang", r"Le\Goff", "Élodie Martin"];

async fn list_names(test: &TestDatabase) {
    test.execute("CREATE TABLE name (display VARCHAR(200), search VARCHAR(200))").await;
    for name in NAMES {
        let insert = Query::insert()
            .into_table(Alias::new("name"))
            .columns([Alias::new("display"), Alias::new("search")])
            .values_panic([name.into(), search_key(name).into()])
            .to_owned();
        test.writes().execute(&insert).await.unwrap();
    }
}

async fn search(test: &TestDatabase, typed: &str) -> Vec<String> {
    let mut query = Query::select();
    query
        .column(Alias::new("display"))
        .from(Alias::new("name"))
        .order_by(Alias::new("display"), sea_orm::Order::Asc);
    for word in search_words(typed) {
        query.and_where(contains(Alias::new("search"), word, test.writes().get_database_backend()));
    }
    let rows = test.writes().query_all(&query).await.unwrap();
    rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect()
}

async fn name_search_ignores_case_accents_and_order(test: &TestDatabase) {
    list_names(test).await;
    for input in ["eloise coeur", "COEUR   éloïse", "d'alençon ELOISE", "œur", "D’ALENCON"] {
        assert_eq!(search(test, input).await, [NAMES[0]], "{input}");
    }
    for input in ["n’guyen", "NGUYEN jean".replace("NG", "N'G").as_str()] {
        assert_eq!(search(test, input).await, [NAMES[1]], "{input}");
    }
    assert_eq!(search(test, "el").await.len(), 2);
    assert!(search(test, "eloise martin").await.is_empty());
    assert_eq!(search(test, "   ").await.len(), NAMES.len());
}

async fn search_treats_no_character_as_wildcard(test: &TestDatabase) {
    list_names(test).await;
    assert_eq!(search(test, "%").await, [NAMES[2]]);
    assert_eq!(search(test, r"\").await, [NAMES[3]]);
    assert_eq!(search(test, "pur_sang").await, [NAMES[2]]);
    assert!(search(test, "e%e").await.is_empty());
    assert!(search(test, "' OR '1'='1").await.is_empty());
}

on_both_engines!(name_search_ignores_case_accents_and_order, search_treats_no_character_as_wildcard);
