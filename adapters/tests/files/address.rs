//! Storage location of files.

use adapters::files::{BucketAddress, StorageAddress};
use std::path::PathBuf;
use std::str::FromStr as _;
fn bucket_of(text: &str) -> BucketAddress {
    match text.parse().unwrap() {
        StorageAddress::Bucket(bucket) => bucket,
        StorageAddress::Folder(folder) => panic!("{}", folder.display()),
    }
}

#[test]
fn folder_addresses_are_parsed() {
    for (text, folder) in [
        ("file:///srv/fenix/files", "/srv/fenix/files"),
        ("file:///srv/pi%C3%A8ces%20jointes", "/srv/pièces jointes"),
        ("file:///srv/pièces jointes", "/srv/pièces jointes"),
        ("file://data/files", "data/files"),
    ] {
        assert_eq!(text.parse(), Ok(StorageAddress::Folder(PathBuf::from(folder))), "{text}");
    }
}

#[test]
fn documented_bucket_address_is_parsed() {
    let bucket = bucket_of("s3://fenix?endpoint=http://127.0.0.1:9000&region=eu-west-3&path_style=true");
    assert_eq!(bucket.bucket, "fenix");
    assert_eq!(bucket.region, "eu-west-3");
    assert_eq!(bucket.request_endpoint().as_deref(), Some("http://127.0.0.1:9000"));
    assert!(bucket.path_style);
}

#[test]
fn bucket_name_precedes_host() {
    let bucket = bucket_of("s3://fenix?endpoint=https://s3.fr-par.scw.cloud&region=fr-par&path_style=false");
    assert_eq!(bucket.request_endpoint().as_deref(), Some("https://fenix.s3.fr-par.scw.cloud"));
    let amazon = bucket_of("s3://fenix?region=eu-west-3");
    assert_eq!((amazon.request_endpoint(), amazon.path_style), (None, false));
    assert!(bucket_of("s3://fenix?endpoint=https://s3.example.fr").path_style);
}

#[test]
fn address_errors_contain_no_secret() {
    for (text, message) in [
        ("", "file:// or s3://"),
        ("/srv/files", "file:// or s3://"),
        ("ftp://host", "file:// or s3://"),
        ("file://", "folder"),
        ("file://%FF", "UTF-8"),
        ("s3://", "bucket"),
        ("s3://key:hush@bucket", "AWS_ACCESS_KEY_ID"),
        ("s3://bucket/folder", "after the bucket"),
        ("s3://bucket:9000", "after the bucket"),
        ("s3://bucket?endpoint=minio:9000", "endpoint"),
        ("s3://bucket?endpoint=http://key:hush@host", "endpoint"),
        ("s3://bucket?region=", "region"),
        ("s3://bucket?path_style=yes", "path_style"),
        ("s3://bucket?secret=hush", "does not know secret"),
    ] {
        let error = StorageAddress::from_str(text).unwrap_err().to_string();
        assert!(error.contains(message), "{text}: {error}");
        assert!(!error.contains("hush") && !error.contains('\n'), "{error}");
    }
}
