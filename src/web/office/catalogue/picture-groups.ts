import { type ProductValues, variantField } from '#shop/catalog/product-fields.ts'

type Variant = { id: number; sku: string }
export type PictureGroup = { key: string; title: string; ids: readonly number[] }

/**
 * Variants that look alike: of one colour and with the same pictures, so that eight sizes of a shoe are pictured once.
 * A product that does not differ in colour looks alike as long as its pictures are the same.
 */
export function pictureGroups(
  variants: readonly Variant[],
  values: ProductValues,
  colourColumn: string | undefined,
): PictureGroup[] {
  const colourOf = ({ id }: Variant) => (colourColumn ? (values[variantField(id, colourColumn)] ?? '') : '')
  const groups = Map.groupBy(
    variants,
    (variant) => `${colourOf(variant)}\n${values[variantField(variant.id, 'pictures')] ?? ''}`,
  )
  const named = [...groups.values()].map((members) => ({ members, colour: colourOf(members[0] as Variant) }))
  return named.map(({ members, colour }) => {
    const [first] = members as [Variant]
    const isOnly = colour !== '' && named.filter((one) => one.colour === colour).length === 1
    return {
      key: String(first.id),
      title: isOnly ? colour : first.sku,
      ids: members.map(({ id }) => id),
    }
  })
}
