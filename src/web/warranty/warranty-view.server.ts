import { isoDay } from '#core/dates.ts'
import { imageUrl } from '#core/image-url.ts'
import { withdrawalPaths } from '#shop/paths/withdrawal-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { FoundWarranty } from '#shop/warranty/look-up-warranty.server.ts'
import { certificateCode } from '#shop/warranty/warranty-key.server.ts'
import { placeOnLine } from '#shop/warranty/warranty-terms.ts'

const pictureWidth = 160

/** An item with its terms. By a serial number alone one learns neither the order nor what else it contained. */
export function warrantyView(ctx: RequestContext, found: FoundWarranty, serial: string | null) {
  const { warranty, key, proof } = found
  const { site, encryption } = ctx
  const { terms, serials } = warranty
  const today = isoDay(ctx.clock(), site.timeZone)
  const shownSerial = serials.find((one) => one.serial === serial)?.serial ?? serials[0]?.serial ?? null
  const isOwner = proof === 'order'
  return {
    item: warranty.item,
    key,
    isOwner,
    name: warranty.name,
    choice: warranty.choice,
    brand: warranty.brand,
    image: warranty.picture && imageUrl(warranty.picture, pictureWidth, 1),
    orderNumber: isOwner ? warranty.orderNumber : null,
    serial: shownSerial,
    legalMonths: warranty.legalMonths,
    makerMonths: warranty.makerMonths,
    terms: terms && {
      ...terms,
      isOver: terms.until < today,
      isPresumed: terms.presumedUntil >= today,
      legalPlace: placeOnLine(terms.legalUntil, terms),
      makerPlace: terms.makerUntil === null ? null : placeOnLine(terms.makerUntil, terms),
      todayPlace: placeOnLine(today, terms),
    },
    today,
    servicePoint: site.legalEntity.address,
    seller: `${site.legalEntity.name}, ${site.legalEntity.companyCode}`,
    certificate:
      terms && certificateCode({ encryption, siteId: site.id }, { item: warranty.item, serial: shownSerial }),
    history: [
      { kind: 'bought' as const, number: isOwner ? warranty.orderNumber : '', on: warranty.boughtOn },
      ...(terms
        ? [{ kind: 'delivered' as const, number: warranty.deliveredBy ?? '', on: terms.deliveredOn }]
        : []),
      ...warranty.history.map((event) => ({ ...event, number: isOwner ? event.number : '' })),
    ],
  }
}
export type WarrantyView = ReturnType<typeof warrantyView>

type Locale = Parameters<typeof withdrawalPaths>[0]

/** The address of an item that was looked up. */
export function leadTo(locale: Locale, { warranty, key }: FoundWarranty): string {
  return withdrawalPaths(locale).warrantyItem(warranty.item, key)
}

export function itemsOf(locale: Locale, found: readonly FoundWarranty[]) {
  return found.map((one) => ({
    item: one.warranty.item,
    name: one.warranty.name,
    choice: one.warranty.choice,
    until: one.warranty.terms?.until ?? null,
    to: leadTo(locale, one),
  }))
}
export type FoundItem = ReturnType<typeof itemsOf>[number]
