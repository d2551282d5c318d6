import type { Amount } from '#core/money.ts'

/** What an order from abroad costs beside goods and transport, in the order in which it is listed. */
export const chargeCodes = ['shop_shipping', 'sales_tax', 'insurance', 'duty', 'joining', 'service'] as const
export type ChargeCode = (typeof chargeCodes)[number]
/** With VAT inside. A deposit was paid before and is taken off. */
export type Charge = { code: ChargeCode | 'deposit'; amount: Amount }
