import type { Locale } from '#core/locale.ts'
import { convert, rate, sum, times } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { CustomsRules } from '#shop/customs/customs-rules.server.ts'
import { readInvoice } from '#shop/invoices/read-invoice.server.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { Currency, Site } from '#shop/sites/site.ts'
import { trackingAddress } from './carrier.ts'
import { readCarriers } from './carriers.server.ts'
import { findParcelFiles } from './insert-files.server.ts'
import type { Parcel, ParcelItem } from './parcel.ts'
import { type ParcelCard, parcelCard } from './parcel-card.ts'
import { findParcelItems, findParcels } from './parcels.queries.server.ts'
import { piecesOf } from './split.ts'
import { storageTerms } from './storage-terms.server.ts'

type Reading = {
  db: Db | Trx
  site: Site
  customs: Pick<CustomsRules, 'restrictions'>
  locale: Locale
  /** In which the fees of storage are shown. */
  currency: Pick<Currency, 'rate'>
  clock: () => Date
}

/** These parcels as their owner sees them, in the same order. */
export async function readParcelCards(
  { db, site, customs, locale, currency, clock }: Reading,
  parcels: readonly Parcel[],
  { tierId }: { tierId: number | null },
): Promise<ParcelCard[]> {
  if (parcels.length === 0) return []
  const now = clock()
  const parcelIds = parcels.map(({ id }) => id)
  const wholes = parcels.flatMap(({ splitFromId }) => splitFromId ?? [])
  const [items, files, carriers, terms, paid, splitFrom] = await Promise.all([
    findParcelItems(db, site.id, parcelIds),
    findParcelFiles(db, site.id, { parcelIds }, ['photo', 'invoice']),
    readCarriers(db),
    storageTerms(db, site, tierId, now),
    paidReturns(db, site.id, parcels),
    findParcels(db, site.id, { ids: wholes }),
  ])
  const shown = { ...terms, perKgDay: convert(terms.perKgDay, rate('1'), currency.rate) }
  return parcels.map((parcel) => {
    const carrier = carriers.find(({ code }) => code === parcel.carrier)
    const rule = customs.restrictions().find(({ id }) => id === parcel.restrictionId)
    const lines = items.get(parcel.id) ?? []
    const all = files.get(parcel.id) ?? []
    return parcelCard(
      parcel,
      {
        carrier: carrier
          ? {
              code: carrier.code,
              name: carrier.name,
              trackingUrl: trackingAddress(carrier, parcel.trackingNumber),
            }
          : null,
        photos: all.filter(({ kind }) => kind === 'photo'),
        invoices: all.filter(({ kind }) => kind === 'invoice'),
        restriction: rule ? { id: rule.id, effect: rule.effect, reason: rule.reason[locale] } : null,
        values: valuesOf(lines, site),
        itemsCount: lines.length,
        pieces: piecesOf(lines),
        splitFrom: splitFrom.find(({ id }) => id === parcel.splitFromId)?.number ?? null,
        isReturnPaid: paid.has(parcel.returnInvoiceId ?? ''),
      },
      { terms: shown, now, timeZone: site.timeZone },
    )
  })
}

/** Invoices about ways back that are paid, by their ids. */
async function paidReturns(
  db: Db | Trx,
  siteId: number,
  parcels: readonly Parcel[],
): Promise<ReadonlySet<string>> {
  const ids = parcels.flatMap(({ state, returnInvoiceId }) =>
    state === 'return_requested' && returnInvoiceId !== null ? [returnInvoiceId] : [],
  )
  const invoices = await Promise.all(ids.map((id) => readInvoice(db, siteId, id)))
  return new Set(invoices.flatMap((invoice) => (invoice?.state === 'paid' ? [invoice.id] : [])))
}

function valuesOf(lines: readonly ParcelItem[], site: Site): ParcelCard['values'] {
  const byCurrency = Map.groupBy(lines, ({ currencyId }) => currencyId)
  return [...byCurrency].map(([currencyId, of]) => ({
    currency: sourceCode(site, currencyId),
    amount: sum(of.map(({ price, quantity }) => times(price, quantity))),
  }))
}

/** Values are told in the currency of the shop abroad, which this one may not sell in. */
export function sourceCode(
  site: Pick<Site, 'sourceCurrencies' | 'currencies' | 'defaultCurrency'>,
  id: number,
) {
  return site.sourceCurrencies.find((currency) => currency.id === id)?.isoCode ?? currencyCode(site, id)
}
