import type { Locale } from '#core/locale.ts'
import ee from './ee.json' with { type: 'json' }
import lt from './lt.json' with { type: 'json' }
import lv from './lv.json' with { type: 'json' }
import { english, type OfficeLanguage } from './office-texts.ts'

/**
 * Every sentence in every language; `npm run check` requires it. Server and scripts only: a browser loads the file of its
 * own language.
 */
export const officeLanguages: Readonly<Record<Locale, OfficeLanguage>> = {
  en: english,
  lt: { locale: 'lt', sentences: lt },
  lv: { locale: 'lv', sentences: lv },
  ee: { locale: 'ee', sentences: ee },
}
