import { expect, test } from 'vitest'
import { leaves } from '../../../db/seed/catalog/categories.ts'
import type { Locale } from '../../../src/core/locale.ts'
import { ask } from '../../support/ask.ts'
import { testShop } from '../../support/test-shop.ts'
import { everydayQueries } from './everyday-queries.ts'

const at = testShop({ RATE_LIMITS: false })

/** Queries as shoppers type them, written before looking at any results, with the product that each one means. */
const golden: readonly [Locale, typed: string, sku: string, why: string][] = [
  ['en', 'xilunta gile smartphone', 'SMA-000001', 'no diacritics'],
  ['en', 'kumoriha jogi keyboard', 'KEY-000004', 'no diacritics'],
  ['en', 'ringo lahe pusis drone', 'DRO-000008', 'no diacritics'],
  ['en', 'grisli serksna mug', 'MUG-000031', 'no diacritics'],
  ['lt', 'belaides ausines dzenis', 'HEA-000005', 'no diacritics'],
  ['lt', 'moteriska ziemine striuke smilga', 'WJ-000010', 'no diacritics'],
  ['lt', 'vandeniui atspari kolonele ramune', 'SPE-000049', 'no diacritics'],
  ['lt', 'reguliuojamo ryskumo lempa vejas', 'TL-000328', 'no diacritics'],
  ['lv', 'bezvadu skalrunis mola', 'SPE-000006', 'no diacritics'],
  ['lv', 'klepjdators ar skarienekranu liepa', 'LAP-000003', 'no diacritics'],
  ['lv', 'metala galda lampa meness', 'TL-000148', 'no diacritics'],
  ['ee', 'naiste kerged jooksujalatsid tuul', 'WT-000256', 'as it is written'],
  ['ee', 'oine naokreem koit', 'FC-000085', 'no diacritics'],
  ['ee', 'vaike nahast kaekott ozols', 'HAN-000112', 'no diacritics'],
  ['ee', 'murasummutusega korvaklapid dzenis', 'HEA-000005', 'no diacritics'],

  ['en', 'mirorless camera hulge', 'CAM-000067', 'a letter is missing'],
  ['en', 'magnetic bilding bricks marios', 'BB-000103', 'a letter is missing'],
  ['en', 'mechanical keybaord bokstas', 'KEY-000364', 'two letters are swapped'],
  ['en', 'robot vacum cleaner rada', 'VC-000454', 'a letter is missing'],
  ['en', 'women suede trainers vejass', 'WT-000436', 'a letter too many'],
  ['lt', 'beveidrodis fotoaparats hulge', 'CAM-000067', 'a letter is missing'],
  ['lt', 'kompaktiskas telefnas gile', 'SMA-000001', 'a letter is missing'],
  ['lt', 'tuneline palapyne ozols', 'TEN-000400', 'a wrong letter'],
  ['lt', 'drekinamasis veido kremmas plava', 'FC-000265', 'a letter too many'],
  ['lv', 'bezspogula fotoaparts tuul', 'CAM-000247', 'a letter is missing'],
  ['lv', 'putekluscejs bez maisina gile', 'VC-000274', 'two letters are swapped'],
  ['lv', 'viriesu lina t-krekls gille', 'MTS-000553', 'a letter too many'],
  ['ee', 'peeglita fotokamera tuul', 'CAM-000247', 'a letter is missing'],
  ['ee', 'mehaaniline klaviatur bokstas', 'KEY-000364', 'a letter is missing'],
  ['ee', 'puidust laualmap loit', 'TL-000508', 'two letters are swapped'],

  ['lt', 'фгыштуы dzenis', 'HEA-000005', 'the other keyboard layout'],
  ['en', 'ьфптуешс ьфкшщы', 'BB-000103', 'the other keyboard layout, both words'],
  ['en', 'ызуфлук ramune', 'SPE-000049', 'the other keyboard layout'],
  ['lv', 'еудеы gandras', 'TEN-000580', 'the other keyboard layout'],
  ['lt', 'Зфдфзшту пфтвкфы', 'TEN-000580', 'the other keyboard layout, both words'],
  ['ee', 'ЕУДЛ пфтвкфы', 'TEN-000580', 'the other keyboard layout, in capitals'],
  ['en', 'вкщту згышы', 'DRO-000008', 'the other keyboard layout, both words'],

  ['en', 'SMA-000121', 'SMA-000121', 'a code'],
  ['lt', 'ten-000220', 'TEN-000220', 'a code in small letters'],
  ['lv', 'hea000005', 'HEA-000005', 'a code without its dash'],
  ['ee', 'KEY 000544', 'KEY-000544', 'a code with a space'],

  ['en', 'quillamoor menes', 'CAM-000427', 'the beginning of a word'],
  ['en', 'varnupis smil', 'MB-000319', 'the beginning of a word'],
  ['lt', 'klaviatura enkur', 'KEY-000184', 'the beginning of a word'],
  ['lt', 'oro filtras pus', 'CF-000337', 'the beginning of a word'],
  ['lt', 'zomsiniai batai kanar', 'MB-000019', 'the beginning of a word'],
  ['lv', 'apzeltits gredz', 'RIN-000023', 'the beginning of a word'],
  ['lv', 'sejas krems bez arom', 'FC-000445', 'the beginning of a word'],
  ['ee', 'aktiivsoega salongif', 'CF-000517', 'the beginning of a word'],
  ['ee', 'ringo lahe kaasaskant nied', 'SPE-000589', 'the beginnings of words'],
]

test('CAT-10 at least 45 of fifty typical queries show the intended product among the first three', async () => {
  expect(golden).toHaveLength(50)
  const missed: string[] = []
  for (const [locale, text, sku, why] of golden) {
    const { status, body } = await ask(at.shop, '/api/search/products', { locale, text, limit: 3 })
    expect(status).toBe(200)
    const found = (body.items as { sku: string }[]).map((item) => item.sku.split('-').slice(0, 2).join('-'))
    if (!found.includes(sku))
      missed.push(`${locale} “${text}” (${why}): ${sku} is not in ${found.join(', ')}`)
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5)
})

test('CAT-10 of 150 everyday words in four languages, at least 143 find only what they mean', async () => {
  expect(everydayQueries).toHaveLength(150)
  const nameOf = new Map(leaves.map(({ key, names }) => [key, names]))
  const missed: string[] = []
  for (const [locale, text, means] of everydayQueries) {
    const { status, body } = await ask(at.shop, '/api/search/products', { locale, text, limit: 5 })
    expect(status).toBe(200)
    const items = body.items as { sku: string; category: string }[]
    const isRight =
      means === 'nothing'
        ? items.length === 0 && body.did_you_mean === null
        : 'sku' in means
          ? body.total === 1 && items[0]?.sku.startsWith(means.sku)
          : items.length > 0 &&
            items.every(({ category }) => means.kinds.some((key) => nameOf.get(key)?.[locale] === category))
    if (isRight) continue
    const found = [...new Set(items.map(({ category }) => category))].join(', ') || 'nothing'
    missed.push(`${locale} “${text}” finds ${found} (read as: ${body.did_you_mean ?? 'typed'})`)
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(7)
})
