import { say } from '#locales/office/office-texts.ts'
import { linesOf, on, type ProductValues, safetyParts, variantField } from './product-fields.ts'

export type MissingPart = { field: string; text: string }

/** What a product must have before a shop may show it, with the field where it is missing. */
export function missingForSale(
  values: ProductValues,
  variants: readonly { id: number; sku: string }[],
): MissingPart[] {
  const pictures = variants
    .map(({ id, sku }) => ({
      field: variantField(id, 'pictures'),
      text: say('A picture of {{sku}}', { sku }),
    }))
    .filter(({ field }) => linesOf(values[field] ?? '').length === 0)
  const safety = (['maker', 'responsible'] as const).flatMap((party) => {
    const empty = safetyParts.find((part) => (values[`${party}.${part}`] ?? '').trim() === '')
    const text = party === 'maker' ? say('Its maker') : say('The responsible person in the EU')
    return empty ? [{ field: `${party}.${empty}`, text }] : []
  })
  return [...pictures, ...safety]
}

/** The ids of the sites that sell it, by these values. */
export function soldOn(values: ProductValues): number[] {
  return Object.entries(values).flatMap(([field, value]) => {
    const site = value === on ? /^site\.(\d+)$/.exec(field)?.[1] : undefined
    return site === undefined ? [] : [Number(site)]
  })
}
