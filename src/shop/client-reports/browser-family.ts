export type BrowserFamily = 'chrome' | 'edge' | 'firefox' | 'other' | 'safari'

/** Ordered: a browser also names those that it wants to be taken for. */
const families = [
  [/\bedg(?:e|a|ios)?\//i, 'edge'],
  [/\b(?:firefox|fxios)\//i, 'firefox'],
  [/\b(?:chrome|chromium|crios)\//i, 'chrome'],
  [/\bversion\/[\d.]+ .*safari\//i, 'safari'],
] as const satisfies [RegExp, BrowserFamily][]

/** All that is kept of a user agent: enough to see whose bug it is, too little to tell visitors apart. */
export function browserFamily(userAgent: string): BrowserFamily {
  return families.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other'
}
