import { browserFamily } from '#shop/client-reports/browser-family.ts'

const browsers = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari', other: '' } as const

/** Order matters: Android also says Linux, and an iPad also says Mac. */
const systems = [
  [/\bwindows\b/i, 'Windows'],
  [/\bandroid\b/i, 'Android'],
  [/\b(?:iphone|ipad|ipod)\b/i, 'iOS'],
  [/\bmac os x\b/i, 'macOS'],
  [/\b(?:cros|linux|x11)\b/i, 'Linux'],
] as const satisfies [RegExp, string][]

/** Proper names, the same in every language; empty if the user agent does not say. */
export type DeviceName = { browser: string; system: string }

export function deviceName(userAgent: string): DeviceName {
  return {
    browser: browsers[browserFamily(userAgent)],
    system: systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '',
  }
}

/** "Chrome, Windows"; null if nothing is known. */
export function deviceText({ browser, system }: DeviceName): string | null {
  return [browser, system].filter(Boolean).join(', ') || null
}
