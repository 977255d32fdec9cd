//! Memory use of logins. The tests measure the process, and run one after the other.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use adapters::security::argon2::Argon2Passwords;
use application::ports::Passwords as _;
use tokio::sync::Mutex;

static ALONE: Mutex<()> = Mutex::const_new(());

#[tokio::test(flavor = "multi_thread")]
async fn memory_is_released_after_each_hash() {
    let _alone = ALONE.lock().await;
    let passwords = Argon2Passwords::new();
    let hash = passwords.hash("Demo-2026!").await.unwrap();
    let memory_before = resident_mib();
    let logins = (0..100).map(|_| passwords.verify("Demo-2026!", Some(&hash)));
    assert!(futures::future::join_all(logins).await.into_iter().all(|login| login.unwrap()));
    let memory_after = resident_mib();
    assert!(memory_after <= memory_before + 10, "{memory_before} MiB before, {memory_after} MiB after");
    let cores = std::thread::available_parallelism().unwrap().get() as u64;
    let peak = read_mib("VmHWM");
    assert!(peak <= memory_before + 10 + 20 * cores, "{memory_before} MiB before, {peak} MiB at most");
}

/// Their response time would reveal them: a hash of 19 MiB takes most of it.
#[tokio::test(flavor = "multi_thread")]
async fn unknown_accounts_cost_a_full_hash() {
    let _alone = ALONE.lock().await;
    let passwords = Argon2Passwords::new();
    let hash = passwords.hash("Demo-2026!").await.unwrap();
    assert!(hash.contains("m=19456,t=2,p=1"), "{hash}");
    std::fs::write("/proc/self/clear_refs", "5").unwrap();
    let memory_before = resident_mib();
    assert!(!passwords.verify("Demo-2026!", None).await.unwrap());
    let peak = read_mib("VmHWM");
    assert!(peak >= memory_before + 15, "{memory_before} MiB before, {peak} MiB at most");
}

fn resident_mib() -> u64 {
    read_mib("VmRSS")
}

fn read_mib(name: &str) -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with(name)).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() / 1024
}
