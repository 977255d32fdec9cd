//! Clock of the demonstration: past months, in office hours.

use adapters::system::SystemClock;
use application::ports::Clock;
use async_trait::async_trait;
use domain::calendar::paris::{day_in_paris, from_paris};
use domain::shared::instant::Instant;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::time::Duration as Pause;
use time::{Duration, Time};

/// Clock that the loader sets before each action.
pub struct ActClock {
    present: Instant,
    current: Mutex<Instant>,
    action_count: Mutex<i64>,
}

impl ActClock {
    /// Creates the clock, which starts at the present.
    pub fn new(present: Instant) -> Self {
        Self { present, current: Mutex::new(present), action_count: Mutex::new(0) }
    }

    /// Returns the time at which the demo is loaded; `set_days_ago` counts back from it.
    pub fn present(&self) -> Instant {
        self.present
    }

    /// Sets an office hour `days` ago, never after the present.
    pub fn set_days_ago(&self, days: u16) {
        let day = day_in_paris(self.present).plus_days(-i64::from(days));
        let mut action_count = self.action_count.lock().unwrap_or_else(PoisonError::into_inner);
        *action_count += 1;
        // Between 09:00 and 16:59; consecutive actions have different minutes.
        let minutes = Duration::minutes(*action_count * 37 % 480);
        let opening_time = Time::from_hms(9, 0, 0).unwrap_or(Time::MIDNIGHT);
        self.set(from_paris(day, opening_time).plus(minutes).min(self.present));
    }

    /// Advances the clock by `minutes`, at most to the present.
    pub fn advance(&self, minutes: i64) {
        let instant = self.now().plus(Duration::minutes(minutes));
        self.set(instant.min(self.present));
    }

    fn set(&self, instant: Instant) {
        *self.current.lock().unwrap_or_else(PoisonError::into_inner) = instant;
    }
}

#[async_trait]
impl Clock for ActClock {
    fn now(&self) -> Instant {
        *self.current.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn pause(&self, longest: Pause) {
        SystemClock.pause(longest).await;
    }
}
