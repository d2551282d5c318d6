import { expect, test } from 'vitest'
import { collectSentences } from './office-sentences.ts'

const collected = (text: string) =>
  collectSentences([
    {
      path: 'src/web/office/a.tsx',
      text: `import { say } from '#locales/office/office-texts.ts'\n${text}`,
    },
    {
      path: 'src/shop/staff/rights.ts',
      text: `export const rights = { see: { title: 'See orders', tone: 'warn' } }`,
    },
  ])

test('OPS-01 sentences are found where they stand, on both sides of conditions, and by the names they are given', () => {
  const { sentences, problems, early } = collected(`
    const titles = { all: 'All', open: 'Still open' }
    export function A({ isOn, kind, rule }) {
      return <b title={say('Switch')}>{say(isOn ? 'On' : 'Off')} {say(titles[kind] ?? 'Other')} {say(rule.title)}</b>
    }`)
  expect([...sentences].sort()).toEqual(['All', 'Off', 'On', 'Other', 'See orders', 'Still open', 'Switch'])
  expect([...problems, ...early]).toEqual([])
})

test('OPS-01 a sentence that nobody can find, or that is said before a language is known, is named with its line', () => {
  const { problems, early } = collected("const late = say('Too early')\nexport const say2 = (x) => say(x())")
  expect(problems).toEqual(['src/web/office/a.tsx:3: say() needs a sentence or the name of some'])
  expect(early).toEqual([
    'src/web/office/a.tsx:2: say() runs when the module loads, before the language is known',
  ])
})

test('OPS-01 a name can stand for a text of a table; keys of tables and codes that have no text are no sentences', () => {
  const { sentences, problems, early } = collected(`
    const states = { 'order paid': 'Paid in full', 'still-open': 'Still open' }
    const wayLabels = { air: 'air', 'by-sea': 'sea' }
    const reasons = { gone: 'It is gone' }
    export function A({ state, way }) {
      const title = states[state]
      return [say(title), say(wayLabels[way] ?? way), Object.entries(reasons).map(([code, label]) => say(label))]
    }`)
  expect([...sentences].sort()).toEqual([
    'It is gone',
    'Paid in full',
    'See orders',
    'Still open',
    'air',
    'sea',
  ])
  expect([...problems, ...early]).toEqual([])
})
