import { raiseTiers } from '#shop/accounts/raise-tiers.server.ts'

export function raiseTiersTask(parts: Parameters<typeof raiseTiers>[0]) {
  return async () => {
    await raiseTiers(parts)
  }
}
