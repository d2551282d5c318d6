import type { Result } from '#core/result.ts'

/** What a register says of a VAT number. Name and address are empty where a country does not tell them. */
export type VatAnswer = { isValid: boolean; name: string; address: string }

/** A register of VAT numbers. */
export type VatRegister = {
  /** The country's letters, and the number without them. `silent`: ask again later. */
  check(country: string, number: string): Promise<Result<VatAnswer, { code: 'silent'; reason: string }>>
}
