import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import { acceptedLocale, type Locale, locales } from '#core/locale.ts'
import { officeLanguages } from '#locales/office/office-languages.ts'
import { english, type OfficeLanguage, speakBy } from '#locales/office/office-texts.ts'

const spoken = new AsyncLocalStorage<OfficeLanguage>()
speakBy(() => spoken.getStore() ?? english)

/** Whatever is said meanwhile is said in this language. */
export function speaking<T>(locale: Locale, work: () => T): T {
  return spoken.run(officeLanguages[locale], work)
}

export function spokenLocale(): Locale {
  return (spoken.getStore() ?? english).locale
}

/** Before anybody is signed in the browser chooses. */
export function languageOfVisitor(acceptLanguage: string): Locale {
  return acceptedLocale(acceptLanguage, locales) ?? 'en'
}

const files = new Map<string, string>()
const hrefs = new Map<Locale, string>()

for (const language of Object.values(officeLanguages)) {
  // English is in the code.
  if (language === english) continue
  const body = `globalThis.officeLanguage=${JSON.stringify(language)}`
  const href = `/office-language-${language.locale}-${hash('sha256', body, 'hex').slice(0, 16)}.js`
  files.set(href, body)
  hrefs.set(language.locale, href)
}

/** What a browser loads before everything else to say its sentences; null for English. */
export function languageHref(): string | null {
  return hrefs.get(spokenLocale()) ?? null
}

export function languageFile(path: string): string | null {
  return files.get(path) ?? null
}
