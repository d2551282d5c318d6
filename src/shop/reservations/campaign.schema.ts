import { z } from 'zod'

const Code = z.string().regex(/^[A-Z0-9]{1,8}$/)
const Name = z.string().trim().min(1).max(60)

/** As the editor of the office sends it. */
export const Models = z
  .array(
    z.strictObject({
      code: Code,
      name: Name,
      size: z.string().trim().max(20),
      grams: z.int().min(0).max(30_000),
      picture: z.string().max(300),
      colours: z
        .array(z.strictObject({ code: Code, name: Name, hex: z.string().regex(/^#[0-9A-F]{6}$/) }))
        .min(1)
        .max(12),
      storages: z
        .array(
          z.strictObject({ code: Code, name: Name, price: z.number().min(1).max(20_000).multipleOf(0.01) }),
        )
        .min(1)
        .max(12),
    }),
  )
  .min(1)
  .max(12)

export const CampaignInput = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  code: z.string().regex(/^[A-Z]{2,8}$/),
  title: Name,
  maker: Name,
  opensAt: z.date(),
  closesAt: z.date(),
  isPublished: z.boolean(),
  models: Models,
  kind: z.string().min(1).max(60),
  depositKind: z.enum(['none', 'fixed', 'percent']),
  deposit: z.number().min(0).max(1000).multipleOf(0.01),
  depositHours: z.int().min(1).max(168),
  maxPerCustomer: z.int().min(1).max(20),
  payHours: z.int().min(6).max(336),
  termsVersion: z.string().trim().min(1).max(20),
})
export type CampaignInput = z.output<typeof CampaignInput>
