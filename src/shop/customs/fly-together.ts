import { type Effect, forbids, type Mark, type Restriction, restrictionsOn } from './restricted-goods.ts'

/** What a product of the catalogue contains, as the rules of customs name it. */
const markOf: Readonly<Record<string, Mark>> = { lithium_battery: 'battery' }
const counted: Effect = 'air_limited'

type OwnGoods = { quantity: number; restrictions: readonly string[] }

/**
 * Whether so many pieces of our own goods may fly together: a device with a battery may, but not any number of them.
 * What may not fly at all is known of each product by itself (`mayFly`).
 */
export function mayFlyTogether(lines: readonly OwnGoods[], rules: readonly Restriction[]): boolean {
  return forbids(limited(lines, rules), 'air') === null
}

/** The same for what is added to goods that were agreed to fly: what was too many already is not made more. */
export function mayFlyBeside(
  before: readonly OwnGoods[],
  after: readonly OwnGoods[],
  rules: readonly Restriction[],
): boolean {
  const pieces = (lines: readonly OwnGoods[]) =>
    limited(lines, rules).reduce((all, one) => all + (one.rules.length > 0 ? one.pieces : 0), 0)
  return mayFlyTogether(after, rules) || pieces(after) <= pieces(before)
}

function limited(lines: readonly OwnGoods[], rules: readonly Restriction[]) {
  const limits = rules.filter(({ effect }) => effect === counted)
  return lines.map(({ quantity, restrictions }) => {
    const marks = restrictions.flatMap((name) => markOf[name] ?? [])
    return { pieces: quantity, rules: restrictionsOn({ title: '', hs: '', marks }, limits) }
  })
}
