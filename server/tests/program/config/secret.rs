//! Default signing key of a data folder.

use server::config::Config;
use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use tempfile::tempdir;

/// Environment of a server with this data folder and no configured key.
fn env(folder: &Path) -> BTreeMap<String, String> {
    BTreeMap::from([("FENIX_DATA_DIR".to_owned(), folder.display().to_string())])
}

fn key(folder: &Path) -> Vec<u8> {
    Config::load(&env(folder), None).unwrap().secret
}

#[test]
fn key_is_drawn_once_and_private() {
    let parent = tempdir().unwrap();
    let folder = parent.path().join("data");
    let first_key = key(&folder);
    assert!(first_key.len() >= 32);
    assert_eq!(key(&folder), first_key);
    let mode = std::fs::metadata(folder.join("secret.key")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "no draft is left");
}

#[test]
fn concurrent_starts_get_the_same_key() {
    let folder = tempdir().unwrap();
    let keys: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(|| key(folder.path()))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(keys.iter().all(|key| *key == keys[0]));
}

#[test]
fn short_key_is_refused_without_being_shown() {
    let folder = tempdir().unwrap();
    std::fs::write(folder.path().join("secret.key"), "short").unwrap();
    let errors = Config::load(&env(folder.path()), None).unwrap_err();
    assert_eq!(errors.len(), 1);
    assert_eq!(errors[0].name, "FENIX_SECRET");
    assert!(errors[0].message.ends_with("secret.key holds fewer than 32 bytes"), "{}", errors[0].message);
}
