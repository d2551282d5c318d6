import { localeIn } from '#core/canonical-path.ts'
import type { Locale } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { type Failure, unknownChoice } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'

/** The visitor's language from now on; the HTTP layer stores it in a cookie. */
export function changeLocale(
  { site }: RequestContext,
  { newLocale }: { newLocale: string },
): Result<Locale, Failure> {
  const locale = localeIn(`/${newLocale}`, site.locales)
  return locale ? ok(locale) : err(unknownChoice('newLocale'))
}
