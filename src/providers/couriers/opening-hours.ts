/** Days from 1 (Monday) to 7; times as `08:00`. */
export type OpenDay = { day: number; from: string; to: string }

const allDays = [1, 2, 3, 4, 5, 6, 7]

/** Digits only, so that no translation is needed: `24/7`, `07:00–23:00`, `1–5 08:00–20:00, 6 09:00–15:00`. */
export function openingHours(days: readonly OpenDay[]): string {
  const texts = allDays.map((day) => {
    const times = days.filter((open) => open.day === day).map(({ from, to }) => `${from}–${to}`)
    return times.join(' ')
  })
  if (texts.every((text) => text === '')) return ''
  if (texts.every(isWholeDay)) return '24/7'
  if (texts.every((text) => text === texts[0])) return texts[0] ?? ''
  const spans: { from: number; to: number; text: string }[] = []
  for (const [index, text] of texts.entries()) {
    const last = spans.at(-1)
    if (last?.text === text) last.to = index + 1
    else spans.push({ from: index + 1, to: index + 1, text })
  }
  return spans
    .filter(({ text }) => text !== '')
    .map(({ from, to, text }) => `${from === to ? from : `${from}–${to}`} ${text}`)
    .join(', ')
}

function isWholeDay(text: string): boolean {
  return /^00:0[01]–(?:23:59|24:00|00:00)$/.test(text)
}

/** `0800` and `8:00` become `08:00`; null if it is not a time. */
export function clockTime(text: string): string | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):?(\d{2})(?::\d{2})?$/.exec(text.trim()) ?? []
  return hours === '' ? null : `${hours.padStart(2, '0')}:${minutes}`
}
