import type { Locale } from '#core/locale.ts'

/**
 * The JSON of objects that are kept, in one language, and never changed: written once, however many answers they are
 * part of.
 */
export function keptJson<Subject extends object>(write: (subject: Subject, locale: Locale) => unknown) {
  const kept = new WeakMap<Subject, string>()
  return (subject: Subject, locale: Locale): string => {
    const known = kept.get(subject)
    if (known !== undefined) return known
    const json = inAscii(JSON.stringify(write(subject, locale)))
    kept.set(subject, json)
    return json
  }
}

/** Means the same, but strings of single bytes are joined and sent in half the time. */
function inAscii(json: string): string {
  return json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
