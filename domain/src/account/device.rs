//! Devices: French name for their owner (« Firefox sur Windows ») and periods of trust.

use time::Duration;

/// Period after a login during which the device has its own rate limit: failed attempts on other devices do not block
/// it.
pub const DEVICE_TRUST: Duration = Duration::days(30);
/// Period without use after which a device counts as new.
pub const DEVICE_LIFE: Duration = Duration::days(180);

/// Maximum length of the User-Agent that is parsed, in characters.
const USER_AGENT_LIMIT: usize = 512;

/// Browsers by the token that identifies them. Order matters: many browsers also contain tokens of later entries.
const BROWSERS: [(&str, &str); 14] = [
    ("Edg/", "Edge"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("DuckDuckGo/", "DuckDuckGo"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("HeadlessChrome/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("GSA/", "Google"),
    ("Safari/", "Safari"),
];

/// Operating systems by the token that identifies them, in order of precedence.
const SYSTEMS: [(&str, &str); 9] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
    ("X11", "Linux"),
];

const UNKNOWN: &str = "Appareil inconnu";

/// Returns a French name for a `User-Agent`, composed of constants only; no part of the header is repeated.
pub fn device_label(user_agent: &str) -> String {
    let header: String = user_agent.chars().take(USER_AGENT_LIMIT).collect();
    let find_name = |table: &[(&str, &'static str)]| {
        table.iter().find(|(token, _)| header.contains(token)).map(|(_, name)| *name)
    };
    match (find_name(&BROWSERS), find_name(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser} sur {system}"),
        (Some(browser), None) => browser.to_owned(),
        (None, Some(system)) => format!("Programme sur {system}"),
        (None, None) => UNKNOWN.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn device_label_names_browser_and_system() {
        let rows = [
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0",
                "Firefox sur Windows",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
                "Edge sur Windows",
            ),
            (
                "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
                "Chrome sur Android",
            ),
            (
                "Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
                "Samsung Internet sur Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
                "Safari sur iPhone",
            ),
            (
                "Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1",
                "Chrome sur iPad",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
                "Safari sur Mac",
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36",
                "Chrome sur Linux",
            ),
            ("curl/8.5.0", "Appareil inconnu"),
            ("", "Appareil inconnu"),
            ("<script>alert(1)</script> Linux", "Programme sur Linux"),
        ];
        for (user_agent, expected) in rows {
            assert_eq!(device_label(user_agent), expected, "{user_agent}");
        }
    }

    #[test]
    fn long_user_agent_is_truncated() {
        assert_eq!(device_label(&format!("{}Firefox/1 Windows", "x".repeat(600))), UNKNOWN);
        assert_eq!(
            device_label(&format!("Firefox/1 Windows{}", "é".repeat(1_000_000))),
            "Firefox sur Windows"
        );
    }
}
