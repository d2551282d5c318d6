import { type Amount, sum, times } from '#core/money.ts'
import type { GoodsKind } from '#shop/customs/goods-kind.ts'
import { type Mark, type Restriction, restrictionsOn } from '#shop/customs/restricted-goods.ts'
import type { FieldFailure } from '#shop/failure.ts'
import type { Battery } from './parcel.ts'

/** What a parcel carries, as its owner tells customs. */
export type DeclaredLine = {
  description: string
  kind: string | null
  hs: string
  origin: string
  quantity: number
  price: Amount
  currencyId: number
  material: string
  url: string
}

export type ParcelFlags = { battery: Battery; isLiquid: boolean; isFragile: boolean }

export const maxLines = 30

/** Words by which customs cannot know what it is, in the languages of the shop. */
const generic = new Set(
  `gift gifts present presents goods good stuff item items thing things product products merchandise clothes clothing apparel
  electronics accessories accessory parts part sample samples misc miscellaneous various other personal belongings parcel
  package order toys cosmetics household
  dovana dovanos prekė prekės daiktai daiktas drabužiai elektronika siunta detalės įvairūs asmeniniai
  dāvana dāvanas prece preces mantas lieta lietas drēbes apģērbs elektronika sūtījums dažādi personīgie
  kingitus kingitused kaup kaubad asjad asi riided elektroonika saadetis mitmesugust isiklikud
  подарок подарки товар товары вещи вещь одежда электроника посылка разное личные`
    .split(/\s+/)
    .filter(Boolean),
)
/** They add nothing to what it is. */
const filler = new Set(
  `a an the of for and with my our some new nice pcs pc piece pieces set box x
  ir mano naujas nauja vnt un mans jauns gab ja minu uus tk и мой новый шт`
    .split(/\s+/)
    .filter(Boolean),
)

/** D10: two words or more, and not only words that fit anything. */
export function descriptionFailure(description: string): FieldFailure | null {
  const words = description.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
  const said = words.filter((word) => /\p{L}/u.test(word) && !filler.has(word))
  const isVague = said.length < 2 || said.every((word) => generic.has(word))
  return isVague ? { code: 'validation.vague_goods' } : null
}

/** What flies needs to be known before: from the kinds, and from what was ticked. */
export function marksOf({ battery, isLiquid, isFragile }: ParcelFlags, kind: GoodsKind | undefined): Mark[] {
  const flags: (Mark | false)[] = [
    battery === 'installed' && 'battery',
    battery === 'loose' && 'loose_battery',
    isLiquid && 'liquid',
    isFragile && 'fragile',
  ]
  return [...new Set([...(kind?.marks ?? []), ...flags.filter((mark) => mark !== false)])]
}

/** A rule that applies to a line. */
export type Hit = { place: number; rule: Restriction }

/** Every rule that applies, line by line. What was ticked is of the whole parcel, so it counts for its first line. */
export function hitsOn(
  lines: readonly Pick<DeclaredLine, 'description' | 'hs' | 'kind'>[],
  flags: ParcelFlags,
  { kinds, rules }: { kinds: readonly GoodsKind[]; rules: readonly Restriction[] },
): Hit[] {
  return lines.flatMap(({ description, hs, kind }, place) => {
    const marks = marksOf(
      place === 0 ? flags : noFlags,
      kinds.find(({ code }) => code === kind),
    )
    return restrictionsOn({ title: description, hs, marks }, rules).map((rule) => ({ place, rule }))
  })
}

const noFlags: ParcelFlags = { battery: 'none', isLiquid: false, isFragile: false }

const strength = { prohibited: 0, licence: 1, sea_only: 2, air_limited: 3 } as const

/** The one that is kept with the parcel and told to its owner. */
export function strictest(hits: readonly Hit[]): Hit | null {
  return (
    hits.toSorted(({ rule: one }, { rule: other }) => strength[one.effect] - strength[other.effect])[0] ??
    null
  )
}

export function declaredTotal(lines: readonly Pick<DeclaredLine, 'price' | 'quantity'>[]): Amount {
  return sum(lines.map(({ price, quantity }) => times(price, quantity)))
}

/** What it is, in a few words: the first thing, and that there is more. */
export function titleOf(lines: readonly Pick<DeclaredLine, 'description'>[]): string {
  return lines
    .map(({ description }) => description)
    .join(', ')
    .slice(0, 120)
}
