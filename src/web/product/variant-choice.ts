import type { Product, ProductOption, ProductVariant } from '#shop/catalog/product.ts'

type Choosable = Pick<Product, 'options' | 'variants'>

export type OptionValue = ProductOption['values'][number] & {
  /** The variant that this value selects; null if there is no such combination. */
  variant: ProductVariant | null
  isChosen: boolean
  isSoldOut: boolean
}
export type OptionGroup = Omit<ProductOption, 'values'> & {
  chosen: string
  values: readonly OptionValue[]
}

/** The one that the address names, else the first that is for sale, else the first. */
export function chosenVariant(variants: readonly ProductVariant[], wantedId: number | null): ProductVariant {
  const chosen =
    variants.find(({ id }) => id === wantedId) ??
    variants.find(({ maxQuantity }) => maxQuantity > 0) ??
    variants[0]
  if (!chosen) throw new Error('A product needs a variant')
  return chosen
}

/**
 * Options are asked for in order: what was chosen before the changed one stays, what comes after it stays where it can.
 * Among equals one that is not sold out wins; an exact match is taken even sold out, because it was asked for.
 */
export function variantAfter(
  { variants }: Choosable,
  chosen: ProductVariant,
  place: number,
  valueId: number,
): ProductVariant | null {
  const candidates = variants.filter(({ valueIds }) =>
    valueIds.every(
      (id, index) => index > place || id === (index === place ? valueId : chosen.valueIds[index]),
    ),
  )
  const [best = null] = candidates.toSorted((one, other) => compare(rank(one), rank(other)))
  return best

  function rank(variant: ProductVariant): number[] {
    const changes = variant.valueIds.map((id, index) => Number(id !== chosen.valueIds[index]))
    return [...changes.slice(place + 1), Number(variant.stockState === 'out')]
  }
}

export function optionGroups(product: Choosable, chosen: ProductVariant): OptionGroup[] {
  return product.options.map((option, place) => ({
    ...option,
    chosen: option.values.find(({ id }) => id === chosen.valueIds[place])?.label ?? '',
    values: option.values.map((value) => {
      const variant = variantAfter(product, chosen, place, value.id)
      return {
        ...value,
        variant,
        isChosen: value.id === chosen.valueIds[place],
        isSoldOut: variant?.stockState === 'out',
      }
    }),
  }))
}

/** `Spruce, 42`, for where the choice is named in passing. */
export function choiceText({ options }: Choosable, { valueIds }: ProductVariant): string {
  return options
    .flatMap(({ values }, place) => values.find(({ id }) => id === valueIds[place])?.label ?? [])
    .join(', ')
}

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index])
  return place === -1 ? 0 : (one[place] ?? 0) - (other[place] ?? 0)
}
