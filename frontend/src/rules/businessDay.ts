/** Public holidays with a fixed date, as in `domain/src/calendar/holidays.rs`. */
const FIXED_HOLIDAYS = new Set(['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'])
/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const AFTER_EASTER = new Set([1, 39, 50])
const DAY_MS = 86_400_000

/** First business day after a day: Monday to Friday, public holidays excluded. */
export function nextBusinessDay(today: string): string {
  const day = new Date(`${today}T00:00:00Z`)
  do day.setUTCDate(day.getUTCDate() + 1)
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6 || isHoliday(day))
  return day.toISOString().slice(0, 10)
}

function isHoliday(day: Date): boolean {
  const afterEaster = (day.getTime() - easterSunday(day.getUTCFullYear())) / DAY_MS
  return FIXED_HOLIDAYS.has(day.toISOString().slice(5, 10)) || AFTER_EASTER.has(afterEaster)
}

/** Easter Sunday of the Gregorian calendar (Meeus' algorithm), at midnight UTC. */
function easterSunday(year: number): number {
  const [golden, century, yearOfCentury] = [year % 19, Math.floor(year / 100), year % 100]
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * correction + 114
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)
}
