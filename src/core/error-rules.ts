/**
 * Specification 9: how many of each are reported, as shares of one. Its replay is here the trail of steps; this rate is
 * that of visits without an error, since an error is never sent without its trail.
 */
export const reportingRates = { error: 0.5, gatewayTimeout: 0.2, trace: 0.2, trail: 0.1 } as const

/** What says that code of another build was asked for. */
const staleDeployment = [
  /failed to fetch dynamically imported module/i, // Chromium
  /error loading dynamically imported module/i, // Firefox
  /importing a module script failed/i, // Safari
  /failed to load module script/i,
  /unable to preload css/i, // Vite
]

/** Specification 8: dynamic imports and preloads that fail are not reported. */
export function isOfStaleDeployment(message: string): boolean {
  return staleDeployment.some((pattern) => pattern.test(message))
}
