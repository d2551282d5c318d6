import { officeTimeZone } from './office-day.ts'

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: officeTimeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})
const hourMs = 3_600_000

/** As a date field of a form has it: `2026-11-30T23:59`, in the office's time. */
export function writeOfficeTime(at: Date): string {
  return parts.format(at).replace(' ', 'T')
}

/** The moment of such a text, by whichever offset of the office's zone gives the text again; null if none does. */
export function readOfficeTime(text: string): Date | null {
  const utc = Date.parse(`${text}:00Z`)
  if (Number.isNaN(utc)) return null
  const found = [3, 2]
    .map((hours) => new Date(utc - hours * hourMs))
    .find((at) => writeOfficeTime(at) === text)
  return found ?? null
}
