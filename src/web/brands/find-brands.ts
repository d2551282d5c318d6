/** Folds a name for comparison: lower case, without diacritics. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLocaleLowerCase('en')
    .trim()
}

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
