import { z } from 'zod'

const Sku = z.string().min(1).max(64)
const mostPieces = 1_000_000

export const ProgramProductsQuery = z.strictObject({
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional()
    .describe('`next_cursor` of the page before'),
  limit: z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/)
    .default('50')
    .describe('At most 100'),
  sku: Sku.optional().describe('Only the product with this code, its own or that of a variant'),
})
export type ProgramProductsQuery = z.output<typeof ProgramProductsQuery>

const Pieces = z.int().min(0)

export const ProgramProductsView = z.strictObject({
  status: z.literal(true),
  products: z.array(
    z.strictObject({
      id: z.int(),
      sku: z.string(),
      brand: z.string().nullable(),
      names: z.record(z.string(), z.string()).describe('By language'),
      is_discontinued: z.boolean(),
      variants: z.array(
        z.strictObject({
          sku: z.string(),
          price: z.number().nullable().describe('In euro, as it is now; null if none is set'),
          grams: z.int(),
          on_hand: Pieces,
          reserved: Pieces.describe('Held by carts and unpaid orders'),
        }),
      ),
    }),
  ),
  next_cursor: z.string().nullable().describe('Null on the last page'),
})

export const SetStockInput = z.strictObject({
  changes: z
    .array(z.strictObject({ sku: Sku, on_hand: Pieces.max(mostPieces) }))
    .min(1)
    .max(100)
    .describe('Each code once; all are set, or none'),
})
export type SetStockInput = z.output<typeof SetStockInput>

export const SetStockView = z.strictObject({
  status: z.literal(true),
  stock: z.array(z.strictObject({ sku: z.string(), on_hand: Pieces, reserved: Pieces })),
})
