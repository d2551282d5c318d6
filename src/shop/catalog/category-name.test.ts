import { expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { thingsNamed } from './category-name.ts'

test.each<[Locale, string, string[]]>([
  ['en', 'Phones and watches', ['Phones', 'watches']],
  ['en', 'Hats, scarves & gloves', ['Hats', 'scarves', 'gloves']],
  ['en', 'Handbags', ['Handbags']],
  ['en', 'Sandals', ['Sandals']],
  ['lt', 'Namai ir virtuvė', ['Namai', 'virtuvė']],
  ['lv', 'Foto un video', ['Foto', 'video']],
  ['ee', 'Ilu ja tervis', ['Ilu', 'tervis']],
])('CAT-10 in %s „%s“ names %j', (locale, name, things) => {
  expect(thingsNamed(name, locale)).toEqual(things)
})
