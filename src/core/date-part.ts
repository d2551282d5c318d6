/** Specification 9: dates are yyyy-MM-dd and times HH:mm in every language, which is the format of lt-LT. */
const dateLocale = 'lt-LT'

export function datePart(at: Date, options: Intl.DateTimeFormatOptions): string {
  return format(options).format(at)
}

const kept = new Map<string, Intl.DateTimeFormat>()

/** Cached, because creating a formatter costs a hundred times more than using it. */
function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const existing = kept.get(key)
  if (existing) return existing
  const made = new Intl.DateTimeFormat(dateLocale, options)
  kept.set(key, made)
  return made
}
