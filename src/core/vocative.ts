import type { Locale } from './locale.ts'

/** The ending of a first name, and the one it has when its bearer is addressed. The first that fits is used. */
const endings: Partial<Record<Locale, readonly (readonly [RegExp, string])[]>> = {
  lt: [
    [/jas$/, 'jau'],
    [/as$/, 'ai'],
    [/is$/, 'i'],
    [/ys$/, 'y'],
    [/us$/, 'au'],
    [/ė$/, 'e'],
  ],
  lv: [
    [/is$/, 'i'],
    [/([^aeiouāēīū])s$/, '$1'],
  ],
}

/** `Jonas` → `Jonai`, `Jānis` → `Jāni`: Lithuanian and Latvian address people in a case of its own. */
export function vocative(firstName: string, locale: Locale): string {
  const rules = endings[locale] ?? []
  return firstName.replace(/\p{L}+/gu, (word) => {
    const rule = rules.find(([ending]) => ending.test(word))
    return rule ? word.replace(rule[0], rule[1]) : word
  })
}
