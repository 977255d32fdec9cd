//! Statistics: months that are stored and months that are computed.

use super::data::{add_record, admin, authorized, start};
use super::memory::Memory;
use super::memory::services::figure_service;
use domain::figures::months_of;
use domain::shared::instant::Instant;
use std::sync::Arc;
use time::Duration;
use time::macros::datetime;

/// Indexes of October and November in a year.
const OCTOBER: usize = 9;
const NOVEMBER: usize = 10;

fn october() -> Instant {
    Instant::new(datetime!(2026-10-20 09:00 UTC))
}

/// Creates a record at this time; the clock then shows `start()`.
async fn add_record_at(memory: &Arc<Memory>, at: Instant) {
    memory.set_time(at);
    add_record(memory, &admin(), &[None]).await;
    memory.set_time(start());
}

async fn store_ended_months(memory: &Arc<Memory>) {
    figure_service(memory).store_ended_months().await.unwrap();
}

/// Returns the number of records created in each month of 2026.
async fn count_created_records(memory: &Arc<Memory>) -> Vec<u64> {
    let figures = figure_service(memory).load_year(&authorized(&admin()), Some(2026)).await.unwrap();
    figures.months.iter().map(|month| month.records).collect()
}

#[tokio::test]
async fn ended_months_are_stored_from_the_first_january() {
    let memory = Memory::new();
    store_ended_months(&memory).await;
    assert!(memory.read(|state| state.figures.is_empty()), "nothing to count");
    add_record_at(&memory, Instant::new(datetime!(2025-03-10 09:00 UTC))).await;
    store_ended_months(&memory).await;
    let stored: Vec<Instant> = memory.read(|state| state.figures.keys().copied().collect());
    let expected: Vec<Instant> =
        months_of(2025).into_iter().take(12).chain(months_of(2026).into_iter().take(NOVEMBER)).collect();
    assert_eq!(stored, expected);
}

#[tokio::test]
async fn ended_months_are_stored_and_current_one_computed() {
    let memory = Memory::new();
    add_record_at(&memory, october()).await;
    store_ended_months(&memory).await;
    add_record_at(&memory, october()).await;
    add_record_at(&memory, start()).await;
    let months = count_created_records(&memory).await;
    assert_eq!((months.len(), months[OCTOBER], months[NOVEMBER]), (12, 1, 1));
    store_ended_months(&memory).await;
    let months = count_created_records(&memory).await;
    assert_eq!((months.len(), months[OCTOBER], months[NOVEMBER]), (12, 2, 1));
}

#[tokio::test]
async fn removed_rows_are_not_counted_after_next_run() {
    let memory = Memory::new();
    add_record_at(&memory, october()).await;
    store_ended_months(&memory).await;
    memory.arrange(|state| state.records.clear());
    assert_eq!(count_created_records(&memory).await[OCTOBER], 1);
    store_ended_months(&memory).await;
    assert_eq!(count_created_records(&memory).await[OCTOBER], 0, "stored again without any row");
}

#[tokio::test]
async fn outdated_stored_figures_are_recomputed() {
    let memory = Memory::new();
    add_record_at(&memory, october()).await;
    store_ended_months(&memory).await;
    add_record_at(&memory, october()).await;
    memory.advance(Duration::hours(47));
    assert_eq!(count_created_records(&memory).await[OCTOBER], 1);
    memory.advance(Duration::hours(2));
    assert_eq!(count_created_records(&memory).await[OCTOBER], 2);
}

#[tokio::test]
async fn figures_stored_by_a_wrong_clock_are_computed() {
    let memory = Memory::new();
    add_record_at(&memory, october()).await;
    memory.advance(Duration::days(365));
    store_ended_months(&memory).await;
    memory.set_time(start());
    add_record_at(&memory, october()).await;
    add_record_at(&memory, start()).await;
    let months = count_created_records(&memory).await;
    assert_eq!((months[OCTOBER], months[NOVEMBER]), (2, 1));
}

#[tokio::test]
async fn month_ended_since_last_run_is_computed() {
    let memory = Memory::new();
    add_record_at(&memory, october()).await;
    memory.set_time(Instant::new(datetime!(2026-10-31 22:30 UTC)));
    store_ended_months(&memory).await;
    memory.set_time(Instant::new(datetime!(2026-10-31 23:30 UTC)));
    add_record(&memory, &admin(), &[None]).await;
    let months = count_created_records(&memory).await;
    assert_eq!((months[OCTOBER], months[NOVEMBER]), (1, 1));
}
