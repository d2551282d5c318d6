import type { Context } from 'hono'
import { languages, locales } from '#core/locale.ts'
import { type Failure, unknownChoice } from '#shop/failure.ts'
import type { AppEnv } from './app-types.ts'

/**
 * A call that names a language is answered in it, error texts included. Returns a failure if the site does not have the
 * language. Without a name, the language of the request stays.
 */
export function answerInLanguage(c: Context<AppEnv>, languageId: number | undefined): Failure | null {
  if (languageId === undefined) return null
  const ctx = c.get('ctx')
  const locale = locales.find((known) => languages[known].id === languageId)
  if (!locale || !ctx.site.locales.includes(locale)) return unknownChoice('language_id')
  c.set('ctx', { ...ctx, locale, messageLocale: locale, t: ctx.messageBook.translate(ctx.site.id, locale) })
  return null
}
