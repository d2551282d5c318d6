import { languages } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { termsInForce } from '#shop/content/terms-in-force.server.ts'
import { queueEmail } from '#shop/emails/queue-email.server.ts'
import { type Failure, unknownChoice } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import { noteConsent } from '#shop/newsletter/consents.server.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { User } from '#shop/session/user.ts'
import { deliversTo } from '#shop/sites/delivery-countries.ts'
import { welcomeEmail } from './account-emails.ts'
import { issueToken } from './account-tokens.queries.server.ts'
import { insertUser } from './accounts.queries.server.ts'
import type { RegisterInput } from './accounts.schema.ts'
import { hashNewPassword } from './judge-password.server.ts'
import { signIn } from './sign-in.server.ts'

const verifyMs = 7 * 24 * 60 * 60 * 1000

/** Signs the customer in at once; an email confirms the address later. */
export async function register(ctx: RequestContext, input: RegisterInput): Promise<Result<User, Failure>> {
  const { db, site, clock } = ctx
  const refused =
    (await refusedByLimits(ctx.limits, { register: ctx.clientNetwork })) ?? refuseChoices(ctx, input)
  if (refused) return err(refused)
  const terms = termsInForce(ctx)
  if (!terms.ok) return terms
  const hashed = await hashNewPassword(ctx, input.password, input)
  if (!hashed.ok) return hashed
  const at = clock()
  const user = await db.transaction().execute(async (trx) => {
    const created = await insertUser(trx, site.id, {
      email: input.email,
      passwordHash: hashed.value,
      firstName: input.first_name,
      lastName: input.last_name,
      phone: input.phone,
      type: input.type ?? (input.company ? 'business' : 'personal'),
      company: input.company
        ? { name: input.company.name, regCode: input.company.reg_code, vatCode: input.company.vat_code }
        : null,
      countryId: input.country_id ?? site.countryId,
      languageId: input.language_id ?? languages[ctx.locale].id,
      currencyId: ctx.currency.id,
      suiteCountry: site.country,
      termsVersion: terms.value,
      utm: ctx.utm,
      referral: input.referral,
      at,
    })
    if (!created) return null
    if (input.marketing_opt_in) {
      await noteConsent(trx, site.id, {
        of: { userId: created.id },
        isGiven: true,
        source: 'register',
        reason: null,
        words: ctx.t('register.newsletter'),
        at,
      })
    }
    await welcome(trx, ctx, created)
    await signIn(trx, ctx, created, { isRemembered: false })
    return created
  })
  return user ? ok(user) : err({ code: 'auth.forms.user_already_exists' })
}

function refuseChoices({ site }: RequestContext, input: RegisterInput): Failure | null {
  const isLanguageOurs = site.locales.some((locale) => languages[locale].id === input.language_id)
  if (input.language_id !== undefined && !isLanguageOurs) return unknownChoice('language_id')
  if (input.country_id !== undefined && !deliversTo(site, input.country_id)) {
    return unknownChoice('country_id')
  }
  if (input.type === 'business' && !input.company) {
    return { code: 'service.validation', errors: { company: [{ code: 'validation.required' }] } }
  }
  return null
}

/** Also used when the customer requests the email again; the earlier link then stops working. */
export async function welcome(trx: Trx, ctx: RequestContext, user: User): Promise<void> {
  const { site, messageBook, linkOrigin } = ctx
  const expiresAt = new Date(ctx.clock().getTime() + verifyMs)
  const token = await issueToken(trx, site.id, { userId: user.id, purpose: 'verify', expiresAt })
  const message = welcomeEmail(messageBook.translate(site.id, user.locale), {
    firstName: user.firstName,
    locale: user.locale,
    siteName: site.name,
    verifyHref: linkOrigin + accountPaths(user.locale).confirm(token),
    suiteCode: user.suiteCode,
  })
  await queueEmail(
    trx,
    { site, origin: linkOrigin, locale: user.locale, userId: user.id, messageBook },
    user.email,
    message,
  )
}
