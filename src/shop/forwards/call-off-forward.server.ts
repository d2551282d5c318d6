import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { voidInvoiceIn } from '#shop/invoices/void-invoice.server.ts'
import { lockParcels } from '#shop/parcels/parcels-of-request.server.ts'
import { releaseParcels } from './cancel-forward.server.ts'
import {
  changeForwardOnDesk,
  type ForwardDesk,
  type ForwardOfSite,
  wrongState,
} from './desk-forward.server.ts'
import { cancellable } from './forward.ts'

/**
 * Staff call a request off. Whatever was done costs nothing, because it is our wish: the invoice is void unless something is
 * paid, and the parcels are on the shelf again.
 */
export function callOffForward(
  desk: Pick<ForwardDesk, 'db' | 'clock' | 'member' | 'site'>,
  key: ForwardOfSite,
  words: string,
): Promise<Result<null, Failure>> {
  return changeForwardOnDesk(desk, key, [...cancellable, 'priced'], async (on) => {
    const { trx, forward, at, actor, move } = on
    if (forward.prepaidBy !== null) return err(wrongState(forward))
    const parcels = await lockParcels(trx, key.siteId, { forwardId: forward.id })
    if (forward.invoiceId !== null) {
      const by = { siteId: key.siteId, id: forward.invoiceId, at }
      const voided = await voidInvoiceIn(trx, by, { type: 'staff', id: desk.member.id })
      if (!voided.ok) return voided
    }
    await releaseParcels(trx, parcels, { at, actor })
    const nobody = { agent_id: null, agent_until: null }
    await move('cancelled', { ...nobody, reason: 'staff', reason_words: words })
    return ok(null)
  })
}
