import type { MessageLocale } from '#core/locale.ts'
import { vocative } from '#core/vocative.ts'
import type { Translate } from '#locales/messages.ts'

/** With the recipient's first name, in the case in which the language addresses people. */
export function greeting(t: Translate, firstName: string | null, locale: MessageLocale): string {
  const name = firstName?.trim() ?? ''
  if (!isSayable(name)) return t('email.greeting')
  return t('email.greeting_named', { name: locale === 'ru' ? name : vocative(name, locale) })
}

/**
 * Letters, and the characters that join them in names. Anyone can register with another person's address and the name
 * "Win at spam.example"; our emails must not carry that.
 */
function isSayable(name: string): boolean {
  return name.length <= 40 && /^\p{L}(?:[\p{L}\p{M}]|['’ -](?=\p{L})|\.(?=$| ))*$/u.test(name)
}
