import { sweepAccounts } from '#shop/accounts/sweep-accounts.server.ts'

export function sweepAccountsTask(parts: Parameters<typeof sweepAccounts>[0]) {
  return () => sweepAccounts(parts)
}
