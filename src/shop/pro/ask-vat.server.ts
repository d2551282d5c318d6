import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { AskVat } from './pro.schema.ts'

export type VatSaid = {
  state: 'valid' | 'invalid' | 'silent'
  name: string
  address: string
  checkedAt: Date
}

/**
 * What the register says of a number while the application is filled in. It only helps to type: what counts is asked once more
 * by `checkVat`, so a silent register stops nobody.
 */
export async function askVat(
  ctx: RequestContext,
  { vat_code: code }: AskVat,
): Promise<Result<VatSaid, Failure>> {
  const { site, limits, clientNetwork, vatRegister, clock } = ctx
  if (!site.features.pro) return err({ code: 'service.not_found' })
  const refused = await refusedByLimits(limits, { 'pro-vat': clientNetwork })
  if (refused) return err(refused)
  const asked = await vatRegister.check(code.slice(0, 2), code.slice(2))
  const checkedAt = clock()
  if (!asked.ok) return ok({ state: 'silent', name: '', address: '', checkedAt })
  const { isValid, name, address } = asked.value
  return ok({ state: isValid ? 'valid' : 'invalid', name, address: oneLine(address), checkedAt })
}

/** Registers write an address on several lines. */
function oneLine(address: string): string {
  return address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
    .slice(0, 300)
}
