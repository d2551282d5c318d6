import type { Locale } from '#core/locale.ts'

const and: Record<Locale, string> = { en: 'and', lt: 'ir', lv: 'un', ee: 'ja' }

/** The things that a category's name lists: „Phones and watches“ are two. */
export function thingsNamed(name: string, locale: Locale): string[] {
  return name
    .split(new RegExp(`\\s*[,&/]\\s*|\\s+${and[locale]}\\s+`, 'iu'))
    .map((thing) => thing.trim())
    .filter((thing) => thing !== '')
}
