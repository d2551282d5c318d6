import { type GoodsKind, guessKind, unknownKind } from '#shop/customs/goods-kind.ts'
import { type Restriction, restrictionsOn } from '#shop/customs/restricted-goods.ts'

type Rules = { kinds(): readonly GoodsKind[]; restrictions(): readonly Restriction[] }

/** What the law says of goods with this title, of which we know nothing else yet. */
export function rulesOn(customs: Rules, title: string): Restriction[] {
  const kinds = customs.kinds()
  const kind = guessKind(title, kinds) ?? kinds.find(({ code }) => code === unknownKind)
  return restrictionsOn({ title, hs: kind?.hs ?? '', marks: kind?.marks ?? [] }, customs.restrictions())
}
