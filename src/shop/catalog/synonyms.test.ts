import { expect, test } from 'vitest'
import { fold, wordsOf } from '#core/fold.ts'
import { locales } from '#core/locale.ts'
import { stemOf } from '#search/stem.ts'
import { Synonyms, synonymLists } from './synonyms.server.ts'

const list = {
  sneakers: ['trainers'],
  bag: ['handbags', 'backpacks'],
  'coffee maker': ['coffee machines'],
  'coffee maker cup': ['mugs'],
  sofa: [],
}
const english = new Synonyms(list, 'en')

test.each([
  ['Women’s trainers', ['sneakers']],
  ['A backpack', ['bag']],
  ['Trainer for handbags', ['sneakers', 'bag']],
  ['Coffee machines', []],
  ['Lamp', []],
])('CAT-10 %s is also found by %j', (text, terms) => {
  expect(english.termsFor(text)).toEqual(terms)
})

test.each([
  ['coffee maker', 'coffee machines'],
  ['Red COFFEE makers!', 'Red coffee machines'],
  ['coffee maker cups', 'mugs'],
  ['maker of coffee', 'maker of coffee'],
  ['AB-12/34', 'AB-12/34'],
  ['j,edm', 'j,edm'],
])('CAT-10 %s is searched as %s', (text, searched) => {
  expect(english.replaced(text)).toBe(searched)
})

test('CAT-10 the words of all terms are known, in every form, sold or not', () => {
  expect(english.knownWords('Sofas, sneaker and makers')).toEqual(['sofas', 'sneaker', 'makers'])
})

test.each(locales)('the list of synonyms in %s is sorted, and each term is there once', (locale) => {
  const terms = Object.keys(synonymLists[locale])
  expect(terms.length).toBeGreaterThan(100)
  expect(terms).toEqual(terms.toSorted((one, other) => (one < other ? -1 : 1)))
  expect(new Set(terms.map((term) => fold(term))).size).toBe(terms.length)
})

test.each(locales)('in %s a synonym of several words has one meaning at most', (locale) => {
  const unclear = Object.entries(synonymLists[locale]).filter(
    ([term, meanings]) => wordsOf(term).length > 1 && meanings.length > 1,
  )
  expect(unclear).toEqual([])
})

test.each(locales)('in %s no synonym is a form of what it means, which is found anyway', (locale) => {
  const stem = (text: string) =>
    wordsOf(text)
      .map(({ folded }) => stemOf(folded, locale))
      .join(' ')
  const needless = Object.entries(synonymLists[locale]).filter(([term, meanings]) =>
    meanings.some((meaning) => stem(meaning) === stem(term)),
  )
  expect(needless).toEqual([])
})
