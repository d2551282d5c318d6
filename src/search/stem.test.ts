import { expect, test } from 'vitest'
import { fold } from '#core/fold.ts'
import type { Locale } from '#core/locale.ts'
import { stemOf } from './stem.ts'

test.each<[Locale, ...string[]]>([
  ['en', 'phone', 'phones'],
  ['en', 'watch', 'watches'],
  ['en', 'battery', 'batteries'],
  ['en', 'dress', 'dresses'],
  ['lt', 'telefonas', 'telefonai', 'telefonų', 'telefoną', 'telefonams', 'telefonuose'],
  ['lt', 'laikrodis', 'laikrodžiai', 'laikrodžių', 'laikrodį'],
  ['lt', 'dviratis', 'dviračiai', 'dviračiams'],
  ['lt', 'mobilusis', 'mobilieji', 'mobiliojo', 'mobiliųjų'],
  ['lv', 'tālrunis', 'tālruņi', 'tālruņus', 'tālruņiem'],
  ['lv', 'soma', 'somas', 'somu', 'somām', 'somai'],
  ['ee', 'kott', 'koti', 'kotid', 'kotte'],
  ['ee', 'telk', 'telgid', 'telgi'],
  ['ee', 'lamp', 'lambid'],
  ['ee', 'sõrmus', 'sõrmused'],
])('CAT-10 in %s the forms of %s have one stem', (locale, ...forms) => {
  expect(new Set(forms.map((form) => stemOf(fold(form), locale))).size).toBe(1)
})

test.each<[Locale, string, string]>([
  ['en', 'wireless', 'wireles'],
  ['en', 'sofa', 'soft'],
  ['lt', 'kava', 'kaina'],
  ['lv', 'kafija', 'kafejnica'],
  ['ee', 'raamat', 'raam'],
])('in %s %s and %s are two words', (locale, one, other) => {
  expect(stemOf(one, locale)).not.toBe(stemOf(other, locale))
})

test.each(['x2000', 'a1s', 'gps', 'привет'])(
  '%s, a code, a short or a foreign word, is its own stem',
  (word) => {
    for (const locale of ['en', 'lt', 'lv', 'ee'] as const) expect(stemOf(word, locale)).toBe(word)
  },
)
