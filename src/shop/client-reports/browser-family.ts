export type BrowserFamily = 'chrome' | 'edge' | 'firefox' | 'other' | 'safari'

/** Order matters: browsers also name the browsers they imitate. */
const families = [
  [/\bedg(?:e|a|ios)?\//i, 'edge'],
  [/\b(?:firefox|fxios)\//i, 'firefox'],
  [/\b(?:chrome|chromium|crios)\//i, 'chrome'],
  [/\bversion\/[\d.]+ .*safari\//i, 'safari'],
] as const satisfies [RegExp, BrowserFamily][]

/**
 * The only part of a user agent that is stored: enough to see which browser has a bug, too little to tell visitors
 * apart.
 */
export function browserFamily(userAgent: string): BrowserFamily {
  return families.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other'
}
