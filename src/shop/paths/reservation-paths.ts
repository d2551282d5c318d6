import type { Locale } from '#core/locale.ts'

/** Places in the queue for a device, also used in emails. */
export function reservationPaths(locale: Locale) {
  const query = (values: Record<string, string | undefined>) => {
    const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]))
    return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
  }
  return {
    /** Without script the choices so far are in the address. */
    form: (chosen: { model?: string; colour?: string; storage?: string; country?: string } = {}) =>
      `/${locale}/iphone-reservation/${query(chosen)}`,
    confirm: (number: string, key: string) =>
      `/${locale}/iphone-reservation/confirm/${number}/${query({ key })}`,
    success: (number: string, key: string) => `/${locale}/reservation/success/${query({ number, key })}`,
    place: (number: string, key?: string, more: { way?: string; model?: string } = {}) =>
      `/${locale}/reservation/${number}/${query({ key, ...more })}`,
    calendar: (number: string, key?: string) => `/${locale}/reservation/${number}/dates.ics${query({ key })}`,
    /** In the account. */
    own: () => `/${locale}/my-reservations/`,
    queue: (wish: { code?: string; before?: string } = {}) => `/${locale}/reservation/queue/${query(wish)}`,
    list: () => `/${locale}/reservation/queue.csv`,
    verifier: () => `/${locale}/reservation/verify.mjs`,
    policy: () => `/${locale}/reservation-policy/`,
  }
}
