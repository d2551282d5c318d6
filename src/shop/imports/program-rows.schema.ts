import { z } from 'zod'
import { columnsOfKind } from './import-columns.ts'

/** As in a file: texts, or numbers. Null and a missing cell leave what is there. */
const Cell = z
  .union([z.string().max(20_000), z.number()])
  .nullable()
  .optional()

const cells = Object.fromEntries(
  columnsOfKind.products.filter((column) => column !== 'sku').map((column) => [column, Cell]),
)

export const WriteProductsInput = z.strictObject({
  rows: z
    .array(z.strictObject({ sku: z.string().trim().min(1).max(64), ...cells }))
    .min(1)
    .max(100)
    .describe(
      'One for each variant, with the columns of the export of products. The first row of a product describes it; an empty text empties a field that may be empty',
    ),
})
export type WriteProductsInput = z.output<typeof WriteProductsInput>

export const WriteProductsView = z.strictObject({
  status: z.literal(true),
  rows: z.array(z.strictObject({ sku: z.string(), outcome: z.enum(['added', 'changed', 'unchanged']) })),
})
