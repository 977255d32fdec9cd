/** Full years between a birth date (yyyy-mm-dd) and a day; null for an unreadable or future date. */
export function ageInYears(birthDate: string, today: string): number | null {
  const birth = /^(\d{4})-(\d\d)-(\d\d)$/.exec(birthDate)
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(today)
  if (!birth || !day) return null
  const isBeforeBirthday = `${day[2]}${day[3]}` < `${birth[2]}${birth[3]}`
  const years = Number(day[1]) - Number(birth[1]) - (isBeforeBirthday ? 1 : 0)
  return years < 0 ? null : years
}

/** « 0 an », « 1 an », « 2 ans ». */
export function formatAge(years: number): string {
  return `${years}\u00A0${years < 2 ? 'an' : 'ans'}`
}
