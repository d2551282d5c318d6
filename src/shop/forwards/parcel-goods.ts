import { convert } from '#core/money.ts'
import type { WantedGoods } from '#shop/calculator/calculation.ts'
import { type GoodsKind, unknownKind } from '#shop/customs/goods-kind.ts'
import type { Mark } from '#shop/customs/restricted-goods.ts'
import type { Parcel, ParcelItem } from '#shop/parcels/parcel.ts'
import type { Parcel as Size } from '#shop/shipping/chargeable-weight.ts'
import type { Currency } from '#shop/sites/site.ts'
import type { Packed } from './carton.ts'

type Flags = Pick<Parcel, 'battery' | 'isLiquid' | 'isFragile' | 'isPerfume'>
type Books = {
  kinds: readonly GoodsKind[]
  sources: readonly Pick<Currency, 'id' | 'rate'>[]
  currency: Pick<Currency, 'rate'>
}

/** What is in a parcel, as customs and carriers count it. */
export function goodsOf(
  parcel: Flags,
  items: readonly ParcelItem[],
  { kinds, sources, currency }: Books,
): WantedGoods[] {
  const ofParcel = marksOf(parcel)
  return items.map(({ description, kind, hs, quantity, price, currencyId }) => {
    const source = sources.find(({ id }) => id === currencyId)
    if (!source) throw new RangeError(`No rate of the currency ${currencyId}`)
    const ofKind = kinds.find(({ code }) => code === kind)?.marks ?? []
    const marks = [...new Set([...ofParcel, ...ofKind])]
    return {
      title: description,
      price: convert(price, source.rate, currency.rate),
      pieces: quantity,
      hs,
      marks,
    }
  })
}

function marksOf({ battery, isLiquid, isFragile, isPerfume }: Flags): Mark[] {
  const marks: readonly (readonly [Mark, boolean])[] = [
    ['battery', battery === 'installed'],
    ['loose_battery', battery === 'loose'],
    ['liquid', isLiquid],
    ['flammable', isPerfume],
    ['fragile', isFragile],
  ]
  return marks.flatMap(([mark, is]) => (is ? [mark] : []))
}

/** As it was measured, or, of a parcel that has not come yet, as goods of its kinds usually are. */
export function sizeOf(
  { size, isFragile }: Pick<Parcel, 'size' | 'isFragile'>,
  items: readonly ParcelItem[],
  kinds: readonly GoodsKind[],
): Packed {
  return { ...(size ?? usualSize(items, kinds)), isFragile }
}

/** All things above each other, on the largest of them. */
function usualSize(items: readonly ParcelItem[], kinds: readonly GoodsKind[]): Size {
  const other = kinds.find(({ code }) => code === unknownKind)
  const things = items.flatMap(({ kind, quantity }) => {
    const known = kinds.find(({ code }) => code === kind) ?? other
    return known ? [{ kind: known, quantity }] : []
  })
  const all = things.length > 0 ? things : other ? [{ kind: other, quantity: 1 }] : []
  if (all.length === 0) throw new Error(`No kind of goods is called ${unknownKind}`)
  const most = 1500
  return {
    grams: Math.min(
      30_000,
      all.reduce((grams, { kind, quantity }) => grams + kind.grams * quantity, 0),
    ),
    lengthMm: Math.max(...all.map(({ kind }) => kind.lengthMm)),
    widthMm: Math.max(...all.map(({ kind }) => kind.widthMm)),
    heightMm: Math.min(
      most,
      all.reduce((height, { kind, quantity }) => height + kind.heightMm * quantity, 0),
    ),
  }
}
