import { isoDay } from '#core/dates.ts'
import { languageTag } from '#core/locale.ts'
import { convert, decimal, rate, rateText } from '#core/money.ts'
import { ok, type Result } from '#core/result.ts'
import { unknownKind } from '#shop/customs/goods-kind.ts'
import { goodsName } from '#shop/customs/goods-names.ts'
import type { Failure } from '#shop/failure.ts'
import { readCarriers } from '#shop/parcels/carriers.server.ts'
import { commonOrigins, origins } from '#shop/parcels/origins.ts'
import type { ParcelItem } from '#shop/parcels/parcel.ts'
import type { ParcelCard } from '#shop/parcels/parcel-card.ts'
import { ParcelNumber } from '#shop/parcels/parcels.schema.ts'
import { readLastDeclared, readParcel } from '#shop/parcels/read-parcel.server.ts'
import { sourceCode } from '#shop/parcels/read-parcel-cards.server.ts'
import { storageTerms } from '#shop/parcels/storage-terms.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { AnnounceState, LineState } from './announce-state.ts'
import { emptyLine } from './announce-state.ts'
import type { DutyFacts } from './duty-note.ts'

const euro = rate('1')

/** What the form begins with and offers to choose from. `like` takes over the lines of an earlier parcel. */
export async function readAnnounce(
  ctx: RequestContext,
  { number, like }: { number: string | null; like: string | null },
): Promise<Result<Announce, Failure>> {
  const { db, site, locale } = ctx
  const isNumber = (text: string | null): text is string => ParcelNumber.safeParse(text).success
  const [known, model, last, carriers, terms] = await Promise.all([
    isNumber(number) ? readParcel(ctx, number) : null,
    isNumber(like) ? readParcel(ctx, like) : null,
    readLastDeclared(ctx),
    readCarriers(db),
    storageTerms(db, site, null, ctx.clock()),
  ])
  if (known && !known.ok) return known
  const card = known?.value.card ?? null
  const lines = known?.value.items.length ? known.value.items : model?.ok ? model.value.items : []
  const regions = new Intl.DisplayNames(languageTag(locale), { type: 'region' })
  const named = (code: string) => ({ code, name: regions.of(code) ?? code })
  const others = [...origins].filter((code) => !(commonOrigins as readonly string[]).includes(code))
  const collator = new Intl.Collator(languageTag(locale))
  return ok({
    card,
    state: beginning(ctx, { card, lines, hasDeclared: last !== null }),
    carriers: carriers.map(({ code, name, pattern }) => ({ code, name, pattern })),
    kinds: ctx.customs
      .kinds()
      .filter(({ code }) => code !== unknownKind)
      .map(({ code, hs }) => ({ code, hs, name: goodsName(code) }))
      .concat([{ code: unknownKind, hs: '', name: goodsName(unknownKind) }]),
    origins: {
      common: commonOrigins.map(named),
      others: others.map(named).sort((one, other) => collator.compare(one.name, other.name)),
    },
    currencies: site.sourceCurrencies.map(({ isoCode }) => isoCode),
    duty: dutyFacts(ctx),
    earlier: card === null && like === null ? last : null,
    freeDays: terms.freeDays,
  })
}

export type Announce = {
  card: ParcelCard | null
  state: AnnounceState
  carriers: readonly { code: string; name: string; pattern: string }[]
  kinds: readonly { code: string; hs: string; name: ReturnType<typeof goodsName> }[]
  origins: Readonly<Record<'common' | 'others', readonly { code: string; name: string }[]>>
  currencies: readonly string[]
  duty: DutyFacts
  /** The number of a parcel whose lines may be taken over. */
  earlier: string | null
  freeDays: number
}

function beginning(
  { site }: RequestContext,
  {
    card,
    lines,
    hasDeclared,
  }: { card: ParcelCard | null; lines: readonly ParcelItem[]; hasDeclared: boolean },
): AnnounceState {
  const [first] = lines
  return {
    trackingNumber: card?.trackingNumber ?? '',
    carrier: card?.carrier?.code ?? '',
    shop: card?.shop ?? '',
    expectedOn: card?.expectedOn ?? '',
    currency: first ? sourceCode(site, first.currencyId) : 'USD',
    lines: lines.length > 0 ? lines.map(lineState) : [emptyLine('line-0')],
    hasBattery: card?.battery === 'installed',
    hasLooseBattery: card?.battery === 'loose',
    isLiquid: card?.isLiquid ?? false,
    isFragile: card?.isFragile ?? false,
    isDeclared: hasDeclared,
  }
}

function lineState(
  { description, kind, hs, origin, quantity, price, material, url }: ParcelItem,
  place: number,
): LineState {
  return {
    key: `line-${place}`,
    description,
    kind: kind ?? unknownKind,
    hs: kind === null || kind === unknownKind ? hs : '',
    origin,
    quantity: String(quantity),
    price: decimal(price).toFixed(2),
    material,
    url,
  }
}

function dutyFacts({ site, destination, currency, customs, vatRates, clock }: RequestContext): DutyFacts {
  const day = isoDay(clock(), site.timeZone)
  const { flatUpTo, flatPerCode } = customs.importRule(destination, day)
  return {
    currency: currency.isoCode,
    rate: rateText(currency.rate),
    rates: Object.fromEntries(site.sourceCurrencies.map((one) => [one.isoCode, rateText(one.rate)])),
    flatUpTo: convert(flatUpTo, euro, currency.rate),
    flatPerCode: convert(flatPerCode, euro, currency.rate),
    vatPercent: vatRates.rate(destination, day) / 100,
    kinds: Object.fromEntries(customs.kinds().map(({ code, hs }) => [code, hs])),
  }
}
