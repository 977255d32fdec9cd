//! Stores of the file tests: a folder, and an S3 server that verifies signatures.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use adapters::files::{BucketKeys, ObjectFileStore, StorageAddress};
use application::error::PortError;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use s3s::auth::SimpleAuth;
use s3s::service::S3ServiceBuilder;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;
use tokio::net::TcpListener;

const KEY: &str = "fenix-test";
const SECRET: &str = "fenix-test-secret";

/// Store of one kind, with its backing folder.
pub struct TestStore {
    pub store: Arc<ObjectFileStore>,
    _folder: TempDir,
    /// Folder of the stored bytes.
    pub objects: PathBuf,
}

impl TestStore {
    pub fn on_disk() -> Self {
        let folder = TempDir::new().unwrap();
        let objects = folder.path().join("a folder/not there yet");
        let address = StorageAddress::Folder(objects.clone());
        let store = ObjectFileStore::open(&address, None, &folder.path().join("spool")).unwrap();
        Self { store: Arc::new(store), _folder: folder, objects }
    }

    pub async fn on_s3() -> Self {
        let folder = TempDir::new().unwrap();
        let objects = folder.path().join("s3/fenix");
        std::fs::create_dir_all(&objects).unwrap();
        let address = serve(&folder.path().join("s3")).await;
        let store = open_bucket(&address, SECRET, folder.path()).unwrap();
        Self { store: Arc::new(store), _folder: folder, objects }
    }
}

/// Opens the store of a bucket `fenix` at this address.
pub fn open_bucket(address: &str, secret: &str, spool: &Path) -> Result<ObjectFileStore, PortError> {
    let keys = BucketKeys { access_key_id: KEY.to_owned(), secret_access_key: secret.to_owned() };
    let url = format!("s3://fenix?endpoint={address}&region=eu-west-3&path_style=true");
    ObjectFileStore::open(&url.parse().unwrap(), Some(&keys), &spool.join("spool"))
}

/// Serves the folders under `root` as buckets; returns the address.
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
