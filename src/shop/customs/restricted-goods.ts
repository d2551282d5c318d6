import type { Locale } from '#core/locale.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { hasWord } from './has-word.ts'

/** What goods contain or are, as far as it matters on the way. */
export const marks = ['battery', 'loose_battery', 'liquid', 'flammable', 'fragile'] as const
export type Mark = (typeof marks)[number]

/** `licence`: they may travel with a paper that the customer sends. `air_limited`: they may fly in small numbers. */
export type Effect = 'prohibited' | 'sea_only' | 'air_limited' | 'licence'

export type Restriction = {
  id: string
  effect: Effect
  marks: readonly Mark[]
  /** Beginnings of tariff codes. */
  hs: readonly string[]
  words: readonly string[]
  /** Of `air_limited`: so many pieces may fly together. */
  maxByAir: number | null
  reason: Readonly<Record<Locale, string>>
}

type Described = { title: string; hs: string; marks: readonly Mark[] }

/** The rules that apply to goods, in their order. */
export function restrictionsOn(goods: Described, rules: readonly Restriction[]): Restriction[] {
  return rules.filter(
    (rule) =>
      rule.marks.some((mark) => goods.marks.includes(mark)) ||
      rule.hs.some((beginning) => goods.hs.startsWith(beginning)) ||
      rule.words.some((word) => hasWord(goods.title, word) >= 0),
  )
}

/** What may travel together, with the rules that apply to it. */
type Restricted = { pieces: number; rules: readonly Restriction[] }

/** The rule that keeps goods from travelling this way; null if they may. */
export function forbids(goods: readonly Restricted[], method: ShippingMethod): Restriction | null {
  const all = [...new Set(goods.flatMap(({ rules }) => rules))]
  const isOver = ({ id, maxByAir }: Restriction) => {
    const pieces = goods.filter(({ rules }) => rules.some((rule) => rule.id === id))
    return maxByAir !== null && pieces.reduce((count, one) => count + one.pieces, 0) > maxByAir
  }
  const stops = (rule: Restriction) =>
    rule.effect === 'prohibited' || (method === 'air' && (rule.effect === 'sea_only' || isOver(rule)))
  return all.find(stops) ?? null
}
