//! Memory use of a hundred logins. One test per process, because it measures the process.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use adapters::security::argon2::Argon2Passwords;
use application::ports::Passwords as _;

#[tokio::test(flavor = "multi_thread")]
async fn memory_is_released_after_each_hash() {
    let passwords = Argon2Passwords::new();
    let hash = passwords.hash("Demo-2026!").await.unwrap();
    let before = resident_mib();
    let logins = (0..100).map(|_| passwords.verify("Demo-2026!", Some(&hash)));
    assert!(futures::future::join_all(logins).await.into_iter().all(|login| login.unwrap()));
    let after = resident_mib();
    assert!(after <= before + 10, "{before} MiB before, {after} MiB after");
    let cores = std::thread::available_parallelism().unwrap().get() as u64;
    let peak = mib("VmHWM");
    assert!(peak <= before + 10 + 20 * cores, "{before} MiB before, {peak} MiB at most");
}

fn resident_mib() -> u64 {
    mib("VmRSS")
}

fn mib(name: &str) -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with(name)).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() / 1024
}
