import { imageUrl } from '#core/image-url.ts'
import type { Locale } from '#core/locale.ts'
import { type Amount, decimal } from '#core/money.ts'
import type { Translate } from '#locales/messages.ts'
import type { DraftItemView, DraftView, EstimateView } from './draft.schema.ts'
import type { DescribedDraft, DescribedItem } from './draft.ts'
import type { Estimate, EstimatedWay, NoWay } from './estimate.ts'

type Words = { currency: { isoCode: string }; locale: Locale; t: Translate }

const pictureWidth = 320

/** The request that is being written, as the API returns it and the form reads it. */
export function draftView({ stored, travel, items, estimate }: DescribedDraft, words: Words): DraftView {
  return {
    status: true,
    version: stored?.version ?? null,
    saved_at: stored?.updatedAt.toISOString() ?? null,
    kept_until: stored?.endsAt?.toISOString() ?? null,
    currency: words.currency.isoCode,
    country: travel.country,
    shipping_method: travel.shippingMethod,
    delivery_type: travel.deliveryType,
    is_insured: travel.isInsured,
    comment: travel.comment,
    items: items.map((item) => itemView(item, words)),
    estimate: estimateView(estimate, words),
  }
}

const number = (value: Amount | null) => (value === null ? null : decimal(value))

function itemView(item: DescribedItem, { locale }: Words): DraftItemView {
  const { id, image, price, converted, facts, limits, files, ...plain } = item
  return {
    ...plain,
    id: id === null ? null : Number(id),
    image: image === '' ? null : imageUrl(image, pictureWidth, 1),
    price: number(price),
    converted: number(converted),
    choices: facts?.options.map(({ name, values }) => ({ name, values: [...values] })) ?? [],
    price_of: facts?.priceOf ?? null,
    // Also the one that was taken: whoever takes another may come back to it.
    other_prices: facts ? otherPrices(facts, price) : [],
    limits: limits.map(({ id: rule, effect, reason }) => ({ rule, effect, text: reason[locale] })),
    files: files.map(({ id: fileId, name, kind, size }) => ({ id: fileId, name, kind, size })),
  }
}

function otherPrices(
  { price, otherPrices: others }: { price: Amount | null; otherPrices: readonly Amount[] },
  taken: Amount | null,
): number[] {
  const all = [...(price === null ? [] : [price]), ...others]
  return [...new Set(all)].filter((one) => one !== taken).map(decimal)
}

function estimateView(
  { ways, reasons, counted, all, goesToDoor, isDutyByTariff, vatPercent, insurancePercent }: Estimate,
  words: Words,
): EstimateView {
  return {
    counted,
    all,
    air: ways.air && wayView(ways.air),
    sea: ways.sea && wayView(ways.sea),
    reasons: { air: reasonView(reasons.air, words), sea: reasonView(reasons.sea, words) },
    goes_to_door: goesToDoor,
    duty_by_tariff: isDutyByTariff,
    vat_percent: vatPercent,
    insurance_percent: insurancePercent,
  }
}

function wayView({ low, high, grams, lines, days }: EstimatedWay) {
  return {
    low: decimal(low),
    high: decimal(high),
    weight: { low: grams.low / 1000, high: grams.high / 1000 },
    lines: lines.map((line) => ({ code: line.code, low: decimal(line.low), high: decimal(line.high) })),
    eta: days,
  }
}

function reasonView(reason: NoWay | null, { t, locale }: Words) {
  if (reason === null) return null
  if (typeof reason === 'string') return { code: reason, text: t(reason) }
  return { code: reason.id, text: reason.reason[locale] }
}
