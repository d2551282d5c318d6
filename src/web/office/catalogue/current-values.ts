import type { ProductValues } from '#shop/catalog/product-fields.ts'
import type { Edits } from './use-edits.ts'

/** As the product would be if it were saved now. */
export function currentValues(values: ProductValues, { changed }: Pick<Edits, 'changed'>): ProductValues {
  return { ...values, ...Object.fromEntries(changed.map(({ field, to }) => [field, to])) }
}
