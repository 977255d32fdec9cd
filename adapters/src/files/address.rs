//! Storage location of files, as configured in `FENIX_STORAGE_URL`.

use percent_encoding::percent_decode_str;
use std::path::PathBuf;
use std::str::FromStr;
use url::Url;

/// Storage location of files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StorageAddress {
    /// `file:///folder`, created when missing.
    Folder(PathBuf),
    /// `s3://bucket?endpoint=…&region=…&path_style=…`.
    Bucket(BucketAddress),
}

/// A bucket of an S3-compatible service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BucketAddress {
    /// Name of an existing bucket.
    pub bucket: String,
    /// Address of the service; `None` means Amazon S3.
    pub endpoint: Option<Url>,
    /// Region used in signatures.
    pub region: String,
    /// Whether the bucket is named in the path rather than in the host.
    pub path_style: bool,
}

/// Error in the address, on one line without secrets and without the name of the variable.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct StorageAddressError(String);

fn address_error<T>(reason: impl Into<String>) -> Result<T, StorageAddressError> {
    Err(StorageAddressError(reason.into()))
}

impl FromStr for StorageAddress {
    type Err = StorageAddressError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once("://") {
            Some(("file", path)) => parse_folder(path).map(Self::Folder),
            Some(("s3", _)) => parse_bucket(text).map(Self::Bucket),
            _ => address_error("must begin with file:// or s3://"),
        }
    }
}

fn parse_folder(path: &str) -> Result<PathBuf, StorageAddressError> {
    match percent_decode_str(path).decode_utf8() {
        Ok(path) if path.is_empty() => address_error("names no folder; write file:///the/folder"),
        Ok(path) => Ok(PathBuf::from(path.into_owned())),
        Err(_) => address_error("the folder’s name is not valid UTF-8"),
    }
}

fn parse_bucket(text: &str) -> Result<BucketAddress, StorageAddressError> {
    let Ok(url) = Url::parse(text) else {
        return address_error("cannot be read; write s3://bucket?endpoint=https://host&region=eu-west-3");
    };
    if !url.username().is_empty() || url.password().is_some() {
        return address_error("must hold no key; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
    }
    let Some(bucket) = url.host_str().filter(|host| !host.is_empty()) else {
        return address_error("names no bucket; write s3://bucket?…");
    };
    if url.port().is_some() || !matches!(url.path(), "" | "/") {
        return address_error("after the bucket’s name come only ?endpoint, region and path_style");
    }
    let mut endpoint = None;
    let mut region = None;
    let mut path_style = None;
    for (name, value) in url.query_pairs() {
        match name.as_ref() {
            "endpoint" => endpoint = Some(parse_service(&value)?),
            "region" if !value.is_empty() => region = Some(value.into_owned()),
            "path_style" => path_style = Some(parse_flag(&value)?),
            "region" => return address_error("region is empty"),
            _ => {
                return address_error(format!(
                    "does not know {name}; it knows endpoint, region and path_style"
                ));
            }
        }
    }
    Ok(BucketAddress {
        bucket: bucket.to_owned(),
        // Self-hosted services rarely have a host name for each bucket.
        path_style: path_style.unwrap_or(endpoint.is_some()),
        endpoint,
        region: region.unwrap_or_else(|| "us-east-1".to_owned()),
    })
}

fn parse_service(value: &str) -> Result<Url, StorageAddressError> {
    match Url::parse(value) {
        Ok(url)
            if matches!(url.scheme(), "http" | "https")
                && url.has_host()
                && url.username().is_empty()
                && url.password().is_none()
                && url.query().is_none() =>
        {
            Ok(url)
        }
        _ => address_error("endpoint must be an address like https://s3.example.fr"),
    }
}

fn parse_flag(value: &str) -> Result<bool, StorageAddressError> {
    match value {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => address_error("path_style must be true or false"),
    }
}

impl BucketAddress {
    /// Returns the address of the service for requests: with the bucket in the host, except with path style.
    pub fn request_endpoint(&self) -> Option<String> {
        let mut endpoint = self.endpoint.clone()?;
        let prefix = format!("{}.", self.bucket);
        let host = endpoint.host_str().unwrap_or_default().to_owned();
        if !self.path_style && !host.starts_with(&prefix) {
            // An IP address cannot have subdomains and stays as it is.
            let _ = endpoint.set_host(Some(&format!("{prefix}{host}")));
        }
        Some(endpoint.as_str().trim_end_matches('/').to_owned())
    }
}
