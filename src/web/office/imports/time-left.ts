import { say } from '#locales/office/office-texts.ts'

const minuteMs = 60_000
const stepSeconds = 5

/** "about 40 s left", "about 3 min left": rounded up, so that it is rather shorter than said. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(stepSeconds, Math.ceil(ms / 1000 / stepSeconds) * stepSeconds)
  if (ms < 1.5 * minuteMs) return say('about {{seconds}} s left', { seconds })
  return say('about {{minutes}} min left', { minutes: Math.ceil(ms / minuteMs) })
}
