import { folded } from '#core/folded.ts'

/** Those with the typed letters anywhere in their name. */
export function findBrands<Brand extends { name: string }>(brands: readonly Brand[], typed: string): Brand[] {
  const wanted = folded(typed)
  return brands.filter(({ name }) => folded(name).includes(wanted))
}

/** One section a letter, in the order in which the brands came. */
export function byLetter<Brand extends { letter: string }>(
  brands: readonly Brand[],
): { letter: string; brands: readonly Brand[] }[] {
  return [...Map.groupBy(brands, ({ letter }) => letter)].map(([letter, group]) => ({
    letter,
    brands: group,
  }))
}
