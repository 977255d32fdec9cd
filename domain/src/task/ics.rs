//! Tasks and deadlines as an iCalendar feed (RFC 5545).

use crate::shared::day::Day;
use crate::shared::instant::Instant;

/// Maximum length of a line in octets, without its line break (RFC 5545 §3.1).
const LINE_OCTETS: usize = 75;

/// All-day event that does not block time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalendarEvent {
    /// Identifier; stable, so that an event has the same one in each feed.
    pub uid: String,
    pub day: Day,
    pub summary: String,
    pub important: bool,
    /// Address of its page.
    pub page: String,
}

/// Formats a calendar; `now` is the time of generation.
pub fn calendar(name: &str, events: &[CalendarEvent], now: Instant) -> String {
    let mut text = String::new();
    let mut line = |content: &str| push_folded_line(&mut text, content);
    line("BEGIN:VCALENDAR");
    line("VERSION:2.0");
    line("PRODID:-//Fenix//Tasks//FR");
    line("CALSCALE:GREGORIAN");
    line("METHOD:PUBLISH");
    line(&format!("NAME:{}", escape(name)));
    line(&format!("X-WR-CALNAME:{}", escape(name)));
    line("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
    line("X-PUBLISHED-TTL:PT1H");
    for event in events {
        line("BEGIN:VEVENT");
        line(&format!("UID:{}", event.uid));
        line(&format!("DTSTAMP:{}", utc_stamp(now)));
        line(&format!("DTSTART;VALUE=DATE:{}", format_date(event.day)));
        line(&format!("DTEND;VALUE=DATE:{}", format_date(event.day.plus_days(1))));
        line(&format!("SUMMARY:{}", escape(&event.summary)));
        if event.important {
            line("PRIORITY:1");
        }
        line("TRANSP:TRANSPARENT");
        line(&format!("URL:{}", event.page));
        line("END:VEVENT");
    }
    line("END:VCALENDAR");
    text
}

/// Formats as `20261121`.
fn format_date(day: Day) -> String {
    day.to_iso().replace('-', "")
}

/// Formats as `20261121T090000Z`.
fn utc_stamp(at: Instant) -> String {
    let at = at.utc();
    format!("{}T{:02}{:02}{:02}Z", format_date(Day(at.date())), at.hour(), at.minute(), at.second())
}

/// Escapes a text value (RFC 5545 §3.3.11) and drops other control characters.
fn escape(text: &str) -> String {
    let mut value = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' | ';' | ',' => value.extend(['\\', c]),
            '\n' => value.push_str("\\n"),
            c if c.is_control() => {}
            c => value.push(c),
        }
    }
    value
}

/// Appends a line, folded between characters into pieces of at most 75 octets; continuation lines start with a blank.
fn push_folded_line(text: &mut String, line: &str) {
    let mut octets = 0;
    for c in line.chars() {
        if octets + c.len_utf8() > LINE_OCTETS {
            text.push_str("\r\n ");
            octets = 1;
        }
        text.push(c);
        octets += c.len_utf8();
    }
    text.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use time::macros::datetime;

    fn event(title: &str, important: bool) -> CalendarEvent {
        CalendarEvent {
            uid: "00000000-0000-0000-0000-000000000007".into(),
            day: Day::new(2026, 12, 31).unwrap(),
            summary: title.into(),
            important,
            page: "https://exemple.fr/tasks".into(),
        }
    }

    fn written_title(title: &str) -> String {
        let now = Instant::new(datetime!(2026-11-21 09:05:07 UTC));
        calendar("Mes tâches", &[event(title, true)], now)
    }

    /// Unfolds the lines of a calendar.
    fn unfold(text: &str) -> Vec<String> {
        text.replace("\r\n ", "").lines().map(str::to_owned).collect()
    }

    #[test]
    fn task_is_an_all_day_event() {
        let lines = unfold(&written_title("Signer ; Étude Fabre, Vannes \\ 2"));
        for expected in [
            "BEGIN:VCALENDAR",
            "UID:00000000-0000-0000-0000-000000000007",
            "DTSTAMP:20261121T090507Z",
            "DTSTART;VALUE=DATE:20261231",
            "DTEND;VALUE=DATE:20270101",
            "SUMMARY:Signer \\; Étude Fabre\\, Vannes \\\\ 2",
            "PRIORITY:1",
            "URL:https://exemple.fr/tasks",
            "END:VCALENDAR",
        ] {
            assert!(lines.iter().any(|line| line == expected), "{expected}: {lines:?}");
        }
    }

    #[test]
    fn title_cannot_add_a_line() {
        let lines = unfold(&written_title("a\r\nATTACH:http://x\u{0}\u{85}"));
        assert!(lines.iter().any(|line| line == "SUMMARY:a\\nATTACH:http://x"), "{lines:?}");
    }

    proptest! {
        #[test]
        fn lines_are_folded_between_characters(title in "\\PC{0,255}") {
            let text = written_title(&title);
            for line in text.split("\r\n") {
                prop_assert!(line.len() <= LINE_OCTETS, "{}", line);
                prop_assert!(!line.contains(['\r', '\n']));
            }
            let expected = format!("SUMMARY:{}", escape(&title));
            prop_assert!(text.replace("\r\n ", "").contains(&expected));
        }
    }
}
