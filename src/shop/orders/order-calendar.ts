import { addDays } from '#core/dates.ts'
import type { Days } from '#shop/store-config/delivery-promise.ts'

type Event = { uid: string; stamp: Date; days: Days; title: string; place: string; link: string }

/** A line of a calendar file has at most 75 bytes; the next one goes on after a space. */
const maxBytes = 75

/** The days of delivery as an event in a calendar (RFC 5545): all day, and free, because nobody has to wait at home. */
export function orderCalendar({ uid, stamp, days, title, place, link }: Event): string {
  const date = (day: string) => day.replaceAll('-', '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Amberway//Orders//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${date(days.from)}`,
    // The day on which it is over.
    `DTEND;VALUE=DATE:${date(addDays(days.to, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${link}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ')
}

function folded(line: string): string {
  let bytes = 0
  let written = ''
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > maxBytes) {
      written += '\r\n '
      bytes = 1
    }
    written += letter
    bytes += size
  }
  return written
}
