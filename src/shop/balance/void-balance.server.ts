import type { Trx } from '#platform/database.server.ts'
import { type Authorisation, endAuthorisation, findAuthorisation } from './authorisations.queries.server.ts'
import { postTransfer } from './ledger.queries.server.ts'
import type { LedgerActor } from './ledger.ts'

type Told = { actor: LedgerActor; at: Date; reason: string }

/** Lets go of what was promised to a checkout or an order. However often it is asked, it happens once. */
export async function voidBalance(
  trx: Trx,
  siteId: number,
  by: { checkoutId: string } | { orderId: string },
  told: Told,
): Promise<boolean> {
  const authorisation = await findAuthorisation(trx, siteId, by)
  return authorisation ? voidAuthorisation(trx, authorisation, told) : false
}

/** False where it was taken or let go of before. */
export async function voidAuthorisation(trx: Trx, promised: Authorisation, told: Told): Promise<boolean> {
  if (!(await endAuthorisation(trx, promised, 'voided', told))) return false
  const { siteId, userId, currencyId, amount, id } = promised
  const { actor, at, reason } = told
  const key = `void_${id}`
  await postTransfer(trx, { siteId, userId, currencyId, kind: 'void', amount, key, reason, actor, at })
  return true
}
