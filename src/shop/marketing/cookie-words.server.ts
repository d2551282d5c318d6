import { createHash } from 'node:crypto'
import type { Translate } from '#locales/messages.ts'
import type { CookieChoiceInput } from './cookie-choice.schema.ts'

/** What the visitor read, and the name under which it is stored once. */
export function readWords(t: Translate, place: CookieChoiceInput['place']): { words: string; hash: string } {
  const words = cookieWords(t, place)
  return { words, hash: createHash('sha256').update(words).digest('hex').slice(0, 32) }
}

function cookieWords(t: Translate, place: CookieChoiceInput['place']): string {
  if (place === 'banner') {
    return [t('consent.title'), t('consent.text'), t('consent.reject'), t('consent.accept')].join('\n')
  }
  return [
    t('consent.settings_title'),
    ...[t('consent.necessary'), t('consent.necessary_text')],
    ...[t('consent.preferences'), t('consent.preferences_text')],
    ...[t('consent.statistics'), t('consent.statistics_text')],
    ...[t('consent.marketing'), t('consent.marketing_text')],
  ].join('\n')
}
