import { z } from 'zod'
import { type Amount, amount } from '#core/money.ts'

/** The fields of PayPal's responses that we read; all others are ignored. */
const money = z.object({
  currency_code: z.string(),
  value: z.string().regex(/^\d+(\.\d{1,4})?$/),
})
const link = z.object({ rel: z.string(), href: z.string() })
const reason = z.object({ reason: z.string().optional() }).optional()

export const PaypalRefund = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  links: z.array(link).default([]),
})

export const PaypalCapture = z.object({
  id: z.string(),
  status: z.string(),
  status_details: reason,
  amount: money,
})

export const PaypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  update_time: z.string().optional(),
  links: z.array(link).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: money,
        payments: z
          .object({
            captures: z.array(PaypalCapture).default([]),
            refunds: z.array(PaypalRefund).default([]),
          })
          .optional(),
      }),
    )
    .min(1),
})

export const PaypalProblem = z.object({
  name: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).default([]),
})

export const PaypalToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
export const PaypalVerification = z.object({ verification_status: z.string() })

export type PaypalOrder = z.infer<typeof PaypalOrder>
export type PaypalCapture = z.infer<typeof PaypalCapture>
export type PaypalRefund = z.infer<typeof PaypalRefund>
export type PaypalMoney = z.infer<typeof money>

export function amountIn({ value }: PaypalMoney): Amount {
  return amount(value)
}

/** The id at the end of the link from a refund to its capture. */
export function captureOf(links: readonly { rel: string; href: string }[]): string | null {
  const up = links.find(({ rel, href }) => rel === 'up' && href.includes('/captures/'))
  return up?.href.split('/').at(-1) || null
}
