import { languages } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { type Failure, unknownChoice } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { User } from '#shop/session/user.ts'
import { type UserChange, updateUser } from './accounts.queries.server.ts'
import type { ContactInput } from './accounts.schema.ts'

/** Fields that are not sent stay unchanged. */
export async function updateContactInfo(
  ctx: RequestContext,
  input: ContactInput,
): Promise<Result<User, Failure>> {
  const signedIn = await requireUser(ctx)
  if (!signedIn.ok) return signedIn
  const { site } = ctx
  const { language_id, currency_id, company } = input
  if (language_id !== undefined && !site.locales.some((locale) => languages[locale].id === language_id)) {
    return err(unknownChoice('language_id'))
  }
  if (currency_id !== undefined && !site.selectableCurrencies.some(({ id }) => id === currency_id)) {
    return err(unknownChoice('currency_id'))
  }
  const change: UserChange = {
    first_name: input.first_name,
    last_name: input.last_name,
    ...(input.phone !== undefined && { phone: input.phone }),
    ...(language_id !== undefined && { language_id }),
    ...(currency_id !== undefined && { currency_id }),
    ...(company !== undefined && {
      type: company ? ('business' as const) : ('personal' as const),
      company_name: company?.name ?? null,
      company_reg_code: company?.reg_code ?? null,
      company_vat_code: company?.vat_code ?? null,
    }),
  }
  const user = await updateUser(ctx.db, site.id, signedIn.value.user.id, change)
  ctx.session.forget()
  return user ? ok(user) : err({ code: 'auth.sign_in_required' })
}
