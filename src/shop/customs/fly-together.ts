import { type Effect, forbids, type Mark, type Restriction, restrictionsOn } from './restricted-goods.ts'

/** What a product of the catalogue contains, as the rules of customs name it. */
const markOf: Readonly<Record<string, Mark>> = { lithium_battery: 'battery' }
const counted: Effect = 'air_limited'

/**
 * Whether so many pieces of our own goods may fly together: a device with a battery may, but not any number of them.
 * What may not fly at all is known of each product by itself (`mayFly`).
 */
export function mayFlyTogether(
  lines: readonly { quantity: number; restrictions: readonly string[] }[],
  rules: readonly Restriction[],
): boolean {
  const limits = rules.filter(({ effect }) => effect === counted)
  const goods = lines.map(({ quantity, restrictions }) => {
    const marks = restrictions.flatMap((name) => markOf[name] ?? [])
    return { pieces: quantity, rules: restrictionsOn({ title: '', hs: '', marks }, limits) }
  })
  return forbids(goods, 'air') === null
}
