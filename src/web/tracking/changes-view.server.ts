import type { Amount } from '#core/money.ts'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import { offerPickupChanges } from '#shop/pickup-changes/offer-pickup-changes.server.ts'
import type { PickupChangeKind } from '#shop/pickup-changes/pickup-change.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Tracking } from '#shop/tracking/tell-way.ts'
import { priceText } from '#web/ui/price.tsx'

export type ChangesView = {
  /** What it costs; null for what cannot be asked for. */
  days: string | null
  locker: string | null
  open: { kind: PickupChangeKind; isPaid: boolean; invoice: string } | null
  isRefused: boolean
}

/** What the owner of a box can still ask for while it waits in its locker. */
export async function changesView(ctx: RequestContext, tracking: Tracking): Promise<ChangesView | null> {
  const { follows } = tracking.way
  if (!tracking.isOwner || !tracking.isReady || !follows || !('boxId' in follows)) return null
  const offer = await offerPickupChanges(ctx, follows.boxId)
  if (!offer) return null
  const { days, locker, open, isRefused } = offer.offered
  const price = (fee: Amount | null) => fee && feeText(ctx, fee)
  return {
    days: price(days),
    locker: price(locker),
    open: open && {
      kind: open.kind,
      isPaid: open.state === 'paid',
      invoice: invoicePaths(ctx.locale).invoice(open.invoiceId),
    },
    isRefused,
  }
}

export function feeText({ site, locale }: Pick<RequestContext, 'site' | 'locale'>, fee: Amount): string {
  return priceText(fee, site.defaultCurrency.isoCode, locale)
}
