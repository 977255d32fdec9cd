//! Stand-alone S3 server for the end-to-end tests against the real binary: `s3_server FOLDER BUCKET`,
//! with the keys in `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`. It stores the bucket as a folder in FOLDER,
//! listens on a free port and prints it.

use std::error::Error;
use std::ffi::OsString;
use std::io::Write as _;
use std::path::Path;

use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use s3s::auth::SimpleAuth;
use s3s::service::S3ServiceBuilder;
use tokio::net::TcpListener;

type Failure = Box<dyn Error + Send + Sync>;

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args_os().skip(1);
    let (Some(folder), Some(bucket)) = (arguments.next(), arguments.next()) else {
        return Err("usage: s3_server FOLDER BUCKET".into());
    };
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder.join(bucket))?;

    let files = s3s_fs::FileSystem::new(folder).map_err(|error| format!("{error:?}"))?;
    let mut builder = S3ServiceBuilder::new(files);
    builder.set_auth(SimpleAuth::from_single(key("AWS_ACCESS_KEY_ID")?, key("AWS_SECRET_ACCESS_KEY")?));
    let service = builder.build();

    let listener = TcpListener::bind("127.0.0.1:0").await?;
    writeln!(std::io::stdout(), "{}", listener.local_addr()?.port())?;
    loop {
        let (stream, _) = listener.accept().await?;
        let service = service.clone();
        tokio::spawn(async move {
            let connection = Builder::new(TokioExecutor::new());
            // Errors of a disconnected client are ignored: this server only serves tests.
            let _ = connection.serve_connection(TokioIo::new(stream), service).await;
        });
    }
}

fn key(variable: &str) -> Result<String, Failure> {
    std::env::var_os(variable)
        .map(OsString::into_string)
        .and_then(Result::ok)
        .ok_or_else(|| format!("{variable} is not set").into())
}
