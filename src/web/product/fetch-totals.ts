import type { Locale } from '#core/locale.ts'
import { amountOf } from '#core/money.ts'
import { call } from '#web/calls/call.ts'
import { pathsIn } from '#web/paths.ts'
import { quantityQuery, type WantedQuantity } from './product-address.ts'
import type { TotalsAnswer } from './totals.route.ts'

/** Null if the call fails: a product can be bought without. */
export async function fetchTotals(locale: Locale, wanted: WantedQuantity) {
  const path = pathsIn(locale).totals(quantityQuery(wanted))
  const answer = await call<TotalsAnswer>(path, null, { locale })
  if (!answer.ok) return null
  const { air, sea } = answer.value
  return { air: air === null ? null : amountOf(air), sea: sea === null ? null : amountOf(sea) }
}
