//! A fresh, migrated database of each engine for each test.

use adapters::database::connection::Database;
use adapters::database::migrate::migrate;
use sea_orm::ConnectionTrait;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

static NEXT: AtomicU32 = AtomicU32::new(1);

/// A database of one test; the file of the embedded engine goes with it.
pub struct TestDatabase {
    /// Migrated and empty.
    pub database: Database,
    folder: Option<PathBuf>,
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

fn name() -> String {
    format!("fenix_test_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

async fn migrated(url: &str, folder: Option<PathBuf>) -> TestDatabase {
    let database = Database::open(url, 5).await.expect("the database opens");
    migrate(&database, url).await.expect("the schema is made");
    TestDatabase { database, folder }
}

/// On the embedded engine.
pub async fn sqlite() -> TestDatabase {
    let folder = std::env::temp_dir().join(name());
    std::fs::create_dir_all(&folder).expect("a folder for the database");
    let url = format!("sqlite://{}", folder.join("fenix.db").display());
    migrated(&url, Some(folder)).await
}

/// On PostgreSQL.
pub async fn postgres() -> TestDatabase {
    let url = std::env::var_os("TEST_POSTGRES_URL").and_then(|url| url.into_string().ok());
    let url = url.expect("TEST_POSTGRES_URL is not set: run through scripts/with-services postgres -- …");
    let name = name();
    let (server, _) = url.rsplit_once('/').expect("an address with a database name");
    let main = Database::open(&url, 1).await.expect("PostgreSQL answers");
    main.pool().execute_unprepared(&format!("CREATE DATABASE {name}")).await.expect("a new database");
    main.close().await;
    migrated(&format!("{server}/{name}"), None).await
}

/// Runs each of these functions, which take a `&Database`, on both engines.
#[macro_export]
macro_rules! on_both_engines {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test] async fn $test() {
                super::$test(&super::support::sqlite().await.database).await;
            })+
        }
        mod postgres {
            $(#[tokio::test] async fn $test() {
                super::$test(&super::support::postgres().await.database).await;
            })+
        }
    };
//! What the tests of files share: a folder, and a server that speaks the S3 protocol with real signatures.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use adapters::files::{BucketKeys, ObjectFileStore, StorageAddress};
use application::error::PortError;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use s3s::auth::SimpleAuth;
use s3s::service::S3ServiceBuilder;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use tokio::net::TcpListener;

const KEY: &str = "fenix-test";
const SECRET: &str = "fenix-test-secret";

/// A store of one kind, with what is behind it.
pub struct Place {
    pub store: ObjectFileStore,
    _folder: TempDir,
    /// Where the bytes really are.
    pub objects: PathBuf,
}

impl Place {
    pub fn on_disk() -> Self {
        let folder = TempDir::new().unwrap();
        let objects = folder.path().join("a folder/not there yet");
        let address = StorageAddress::Folder(objects.clone());
        let store = ObjectFileStore::open(&address, None, &folder.path().join("spool")).unwrap();
        Self { store, _folder: folder, objects }
    }

    pub async fn on_s3() -> Self {
        let folder = TempDir::new().unwrap();
        let objects = folder.path().join("s3/fenix");
        std::fs::create_dir_all(&objects).unwrap();
        let address = serve(&folder.path().join("s3")).await;
        let store = open_bucket(&address, SECRET, folder.path()).unwrap();
        Self { store, _folder: folder, objects }
    }
}

/// The store of a bucket `fenix` at this address.
pub fn open_bucket(address: &str, secret: &str, spool: &Path) -> Result<ObjectFileStore, PortError> {
    let keys = BucketKeys { access_key_id: KEY.to_owned(), secret_access_key: secret.to_owned() };
    let url = format!("s3://fenix?endpoint={address}&region=eu-west-3&path_style=true");
    ObjectFileStore::open(&url.parse().unwrap(), Some(&keys), &spool.join("spool"))
}

/// Serves the folders under `root` as buckets; answers the address.
pub async fn serve(root: &Path) -> String {
    let mut builder = S3ServiceBuilder::new(s3s_fs::FileSystem::new(root).unwrap());
    builder.set_auth(SimpleAuth::from_single(KEY, SECRET));
    let service = builder.build();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let service = service.clone();
            tokio::spawn(async move {
                let connection = Builder::new(TokioExecutor::new());
                let _ = connection.serve_connection(TokioIo::new(stream), service).await;
            });
        }
    });
    address
}
