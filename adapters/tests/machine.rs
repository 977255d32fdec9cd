//! Access of other users to the data folder.

use adapters::machine::{Restriction, ThisMachine, restrict_to, restrict_to_owner};
use application::doctor::ports::Machine as _;
use std::fs::Permissions;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::Path;
use tempfile::tempdir;

fn read_mode(folder: &Path) -> u32 {
    std::fs::metadata(folder).unwrap().mode() & 0o7777
}

#[test]
fn own_folder_is_restricted_to_owner() {
    let folder = tempdir().unwrap();
    for mode in [0o755, 0o770, 0o701, 0o2750] {
        std::fs::set_permissions(folder.path(), Permissions::from_mode(mode)).unwrap();
        let is_restricted = restrict_to_owner(folder.path()).unwrap();
        assert_eq!(is_restricted, Restriction::Done(mode), "{mode:o}");
        assert_eq!(read_mode(folder.path()), 0o700);
    }
    assert_eq!(restrict_to_owner(folder.path()).unwrap(), Restriction::NotNeeded);
    assert_eq!(restrict_to_owner(&folder.path().join("absent")).unwrap(), Restriction::NotNeeded);
}

#[test]
fn foreign_folder_keeps_its_mode() {
    let folder = tempdir().unwrap();
    let own_uid = std::fs::metadata(folder.path()).unwrap().uid();
    for (mode, user) in [(0o755, own_uid + 1), (0o1777, own_uid)] {
        std::fs::set_permissions(folder.path(), Permissions::from_mode(mode)).unwrap();
        assert_eq!(restrict_to(folder.path(), user).unwrap(), Restriction::OwnedByOtherUser);
        assert_eq!(read_mode(folder.path()), mode);
    }
}

#[tokio::test]
async fn exposed_database_outside_data_folder_is_listed() {
    let folder = tempdir().unwrap();
    let [data_dir, database_dir] = ["data", "db"].map(|name| folder.path().join(name));
    let database = database_dir.join("fenix.db");
    let set_mode = |path: &Path, mode| std::fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    for path in [&data_dir, &database_dir] {
        std::fs::create_dir(path).unwrap();
    }
    std::fs::write(&database, "").unwrap();
    set_mode(&data_dir, 0o700);
    let machine = ThisMachine::new(data_dir, vec![database.clone()], folder.path().join("tmp"));
    for (folder_mode, file_mode, count) in [(0o755, 0o644, 1), (0o755, 0o600, 0), (0o700, 0o644, 0)] {
        set_mode(&database_dir, folder_mode);
        set_mode(&database, file_mode);
        let exposed_paths = machine.list_exposed().await.unwrap();
        assert_eq!(exposed_paths.len(), count, "{folder_mode:o} {file_mode:o}: {exposed_paths:?}");
    }
}
