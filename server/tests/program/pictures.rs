//! Memory used by uploads of pictures and office files, in the server and in the processes that inspect them.

#![cfg(target_os = "linux")]

use crate::support::{RunningServer, client};
use futures::future::join_all;
use reqwest::multipart::{Form, Part};
use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tempfile::tempdir;

const AT_ONCE: usize = 12;
/// Header of a visitor.
const VISITOR: &str = "0000-1111-2222-3333-4444-5555-6666-7777-8888-9999";

/// A photograph of this many bytes with its location.
fn photograph(size: usize) -> Vec<u8> {
    let exif = b"\xFF\xE1\0\x19Exif\0\0MM\0*48.8566N iPh\0";
    let mut picture = [&[0xFF, 0xD8][..], exif, b"\xFF\xDA\0\x02"].concat();
    picture.resize(size - 2, 0x12);
    picture.extend([0xFF, 0xD9]);
    picture
}

/// A picture of empty segments.
fn countless_segments(size: usize) -> Vec<u8> {
    [&[0xFF, 0xD8][..], &b"\xFF\xFE\0\x02".repeat(size / 4 - 1)].concat()
}

/// A spreadsheet with a directory of empty entries (zip64).
fn countless_entries(size: usize) -> Vec<u8> {
    let local = [&b"PK\x03\x04"[..], &[0; 26]].concat();
    let count = (size - 200) / 54;
    let mut archive = local.clone();
    for index in 0..count {
        archive.extend([&b"PK\x01\x02"[..], &[0; 24], &[8], &[0; 17]].concat());
        archive.extend(format!("{index:08}").bytes());
    }
    let number = |number: usize| (number as u64).to_le_bytes();
    let (entries, start, length) = (number(count), number(local.len()), number(archive.len() - local.len()));
    let end = number(archive.len());
    archive.extend([&b"PK\x06\x06"[..], &number(44), b"\x2d\0\x2d\0", &[0; 8]].concat());
    archive.extend([entries, entries, length, start].concat());
    archive.extend([&b"PK\x06\x07\0\0\0\0"[..], &end, b"\x01\0\0\0"].concat());
    archive.extend([&b"PK\x05\x06\0\0\0\0"[..], &[0xFF; 12], &[0; 2]].concat());
    archive
}

async fn upload(server: &RunningServer, name: &'static str, content: Vec<u8>) -> u16 {
    let file = Part::bytes(content).file_name(name);
    let form = Form::new().text("filepond", "{}").part("filepond", file);
    let request = client().post(format!("{}/api/medias", server.base_url)).header("authorization", VISITOR);
    request.multipart(form).send().await.unwrap().status().as_u16()
}

/// Anonymous memory of a process, in MiB; 0 for an ended one.
fn anonymous_memory(process: &str) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:"));
    line.map_or(0, |line| line.split_whitespace().next().unwrap().parse::<u64>().unwrap()) / 1024
}

/// Anonymous memory of a server and of the processes that inspect files. A child that has not replaced its program yet
/// still shares the memory of the server, and is not counted.
fn memory_of_server_and_children(server: u32) -> u64 {
    let tasks = fs::read_dir(format!("/proc/{server}/task")).unwrap().flatten();
    let lists = tasks.filter_map(|task| fs::read_to_string(task.path().join("children")).ok());
    let children = lists.flat_map(|list| list.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
    let inspects = |child: &String| {
        fs::read_to_string(format!("/proc/{child}/cmdline")).is_ok_and(|line| line.contains("inspect-file"))
    };
    anonymous_memory(&server.to_string())
        + children.filter(inspects).map(|child| anonymous_memory(&child)).sum::<u64>()
}

#[tokio::test(flavor = "multi_thread")]
async fn twelve_concurrent_uploads_add_little_memory() {
    for (name, content, size, status) in [
        ("photo.jpg", photograph as fn(usize) -> Vec<u8>, 6 << 20, 201),
        ("photo.jpg", countless_segments, 10_000_000, 400),
        ("tableau.xlsx", countless_entries, 10_000_000, 400),
    ] {
        // The volume of a visitor is limited, on each server.
        let folder = tempdir().unwrap();
        let server = RunningServer::start(&folder, &[("FENIX_LIMIT_UPLOAD", "off")], &["--no-worker"]);
        // The first uploads create the threads and connections.
        join_all((0..AT_ONCE).map(|_| upload(&server, "photo.jpg", photograph(100_000)))).await;
        let process = server.id();
        let memory_before = memory_of_server_and_children(process);
        let has_ended = Arc::new(AtomicBool::new(false));
        let has_ended_for_watcher = Arc::clone(&has_ended);
        let peak = std::thread::spawn(move || {
            let mut peak = 0;
            while !has_ended_for_watcher.load(Ordering::Relaxed) {
                peak = peak.max(memory_of_server_and_children(process));
                std::thread::sleep(Duration::from_millis(2));
            }
            peak
        });
        let responses = join_all((0..AT_ONCE).map(|_| upload(&server, name, content(size)))).await;
        has_ended.store(true, Ordering::Relaxed);
        let added_bytes = peak.join().unwrap().saturating_sub(memory_before);
        eprintln!("{AT_ONCE} files {name} of {size} bytes added {added_bytes} MiB");
        assert_eq!(responses, [status; AT_ONCE]);
        assert!(added_bytes <= 60, "{AT_ONCE} files {name} of {size} bytes added {added_bytes} MiB");
    }
}
