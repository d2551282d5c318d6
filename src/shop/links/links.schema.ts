import { z } from 'zod'
import { maxUrlLength } from './clean-url.ts'
import { optionNames } from './product-data.ts'

/** Longer than a link that is accepted, so that one with tracking is not refused before it is cleaned. */
export const ParseUrlInput = z.strictObject({
  url: z
    .string()
    .trim()
    .min(1)
    .max(maxUrlLength * 2),
})

export const ParsedUrlView = z.strictObject({
  status: z.literal(true),
  /** The same for every link to this page. */
  url: z.string(),
  shop: z.string(),
  title: z.string().nullable(),
  /** Through our own host. */
  image: z.string().nullable(),
  price: z.number().nullable(),
  /** The variant that the price is of. */
  price_of: z.string().nullable(),
  currency: z.string().nullable(),
  other_prices: z.array(z.number()),
  options: z.array(z.strictObject({ name: z.enum(optionNames), values: z.array(z.string()) })),
  state: z.enum(['read', 'doubtful', 'unreadable']),
})
export type ParsedUrlView = z.infer<typeof ParsedUrlView>
