//! Local log of confirmed messages.

use adapters::confirmations::ConfirmationFolder;
use application::campaign::ports::Confirmations as _;
use std::fs;
use uuid::Uuid;
const CAMPAIGN: Uuid = Uuid::from_u128(1);

async fn list_abandoned(folder: &ConfirmationFolder) -> Vec<(Uuid, Vec<u32>)> {
    let abandoned_files = folder.list_abandoned(CAMPAIGN).await.unwrap();
    abandoned_files.into_iter().map(|log| (log.token, log.positions)).collect()
}

#[tokio::test]
async fn other_process_reads_confirmations_only_when_abandoned() {
    let directory = tempfile::tempdir().unwrap();
    let folder = ConfirmationFolder::new(directory.path().join("confirmed"));
    assert_eq!(list_abandoned(&folder).await, []);
    let claim = Uuid::from_u128(2);
    let open = folder.open(CAMPAIGN, claim).unwrap();
    open.add(7).unwrap();
    open.add(70_000).unwrap();
    assert_eq!(list_abandoned(&folder).await, []);
    drop(open);
    assert_eq!(list_abandoned(&folder).await, [(claim, vec![7, 70_000])]);
    folder.delete(CAMPAIGN, claim).unwrap();
    folder.delete(CAMPAIGN, claim).unwrap();
    assert_eq!(list_abandoned(&folder).await, []);
}

#[tokio::test]
async fn abandoned_confirmations_are_complete_and_of_their_campaign() {
    let directory = tempfile::tempdir().unwrap();
    let folder = ConfirmationFolder::new(directory.path().to_owned());
    let (claim, truncated_claim) = (Uuid::from_u128(2), Uuid::from_u128(3));
    drop(folder.open(Uuid::from_u128(9), claim));
    fs::write(directory.path().join(format!("{CAMPAIGN}.{truncated_claim}")), [5, 0, 0, 0, 6, 0]).unwrap();
    fs::write(directory.path().join("README"), "x").unwrap();
    fs::write(directory.path().join(format!("{CAMPAIGN}.{claim}.new")), "x").unwrap();
    assert_eq!(list_abandoned(&folder).await, [(truncated_claim, vec![5])]);
}

#[tokio::test]
async fn unwritable_folder_is_an_error() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("file");
    fs::write(&file, "").unwrap();
    let folder = ConfirmationFolder::new(file);
    assert!(folder.open(CAMPAIGN, Uuid::from_u128(2)).is_err());
    assert!(folder.list_abandoned(CAMPAIGN).await.is_err());
}
