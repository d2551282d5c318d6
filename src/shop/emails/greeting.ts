import type { Translate } from '#locales/messages.ts'

/** With the recipient's first name. The nominative, because a shop cannot inflect names that it does not know. */
export function greeting(t: Translate, firstName: string | null): string {
  const name = firstName?.trim() ?? ''
  return isSayable(name) ? t('email.greeting_named', { name }) : t('email.greeting')
}

/**
 * Letters, and the characters that join them in names. Anyone can register with another person's address and the name
 * "Win at spam.example"; our emails must not carry that.
 */
function isSayable(name: string): boolean {
  return name.length <= 40 && /^\p{L}(?:[\p{L}\p{M}]|['’ -](?=\p{L})|\.(?=$| ))*$/u.test(name)
}
