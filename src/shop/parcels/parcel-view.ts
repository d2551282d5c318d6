import type { Locale } from '#core/locale.ts'
import { decimal } from '#core/money.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import type { ParcelItem } from './parcel.ts'
import type { ParcelCard } from './parcel-card.ts'
import type { ParcelDetailView, ParcelView } from './parcels.schema.ts'

/** A parcel as the API returns it. */
export function parcelView(card: ParcelCard, { locale }: { locale: Locale }): ParcelView {
  const paths = forwardPaths(locale)
  const { size, storage, restriction, carrier } = card
  return {
    number: card.number,
    state: card.state,
    title: card.title,
    shop: card.shop,
    carrier: carrier && { code: carrier.code, name: carrier.name, url: carrier.trackingUrl },
    tracking_number: card.trackingNumber,
    expected_on: card.expectedOn,
    received_on: card.receivedOn,
    size: size && {
      grams: size.grams,
      length_mm: size.lengthMm,
      width_mm: size.widthMm,
      height_mm: size.heightMm,
    },
    battery: card.battery,
    is_liquid: card.isLiquid,
    is_fragile: card.isFragile,
    is_damaged: card.isDamaged,
    holds: [...card.holds],
    hold_words: card.holdWords,
    restriction: restriction && {
      rule: restriction.id,
      effect: restriction.effect,
      text: restriction.reason,
    },
    photos: card.photos.map(({ id }) => ({ id, url: paths.parcelFile(id) })),
    photos_coming: card.arePhotosComing,
    invoices: card.invoices.map((file) => ({ ...file, url: paths.parcelFile(file.id) })),
    values: card.values.map(({ currency, amount }) => ({ currency, amount: decimal(amount) })),
    storage: storage && {
      kind: storage.kind,
      free_days_left: storage.left,
      free_until: storage.until,
      fee: decimal(storage.fee),
      fee_per_day: decimal(storage.perDay),
      given_up_on: storage.givenUpOn,
    },
    split_from: card.splitFrom,
    request: card.forwardId,
  }
}

export function parcelDetailView(
  { card, items }: { card: ParcelCard; items: readonly ParcelItem[] },
  words: { locale: Locale; codeOf: (currencyId: number) => string },
): ParcelDetailView {
  return {
    status: true,
    ...parcelView(card, words),
    items: items.map(({ id, price, currencyId, ...item }) => ({
      ...item,
      id: Number(id),
      price: decimal(price),
      currency: words.codeOf(currencyId),
    })),
  }
}
