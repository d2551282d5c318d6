import type { Locale } from '#core/locale.ts'

/** The keys of links in emails: one opens what a number stands for, the other is about news by email. */
export type TrackingKeys = { key?: string | null | undefined; news?: string | undefined }

/** Where a parcel is, also used in emails. */
export function trackingPaths(locale: Locale) {
  const query = (values: Record<string, string | null | undefined>) => {
    const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]))
    return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
  }
  return {
    /** The form; with a number it says what is odd about it, or leads on. */
    search: (number?: string) => `/${locale}/tracking/${query({ number })}`,
    result: (code: string, { key, news }: TrackingKeys = {}) =>
      `/${locale}/tracking/${encodeURIComponent(code)}/${query({ key, news })}`,
    /** Another locker for a box that waits in one. */
    locker: (code: string) => `/${locale}/tracking/${encodeURIComponent(code)}/locker/`,
    calendar: (code: string, { key }: TrackingKeys = {}) =>
      `/api/tracking/${encodeURIComponent(code)}/calendar${query({ key, locale })}`,
  }
}
