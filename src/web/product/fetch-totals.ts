import type { Locale } from '#core/locale.ts'
import { amountOf } from '#core/money.ts'
import { call } from '#web/calls/call.ts'
import { pathsIn } from '#web/paths.ts'
import type { WantedQuantity } from './product-address.ts'
import type { TotalsAnswer } from './totals.route.ts'

/** Null if the call fails: a product can be bought without. */
export async function fetchTotals(locale: Locale, wanted: WantedQuantity) {
  const answer = await call<TotalsAnswer>(pathsIn(locale).totals(wanted), null, { locale })
  if (!answer.ok) return null
  const { air, sea } = answer.value
  return { air: air === null ? null : amountOf(air), sea: sea === null ? null : amountOf(sea) }
}
