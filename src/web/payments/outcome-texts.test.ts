import { expect, test } from 'vitest'
import { locales } from '#core/locale.ts'
import { translator } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import { type AskedProvider, confirmations, outcomeText, outcomeTitle } from './outcome-texts.ts'

const t = translator(shippedMessages.en, 'en')
const card: AskedProvider = { provider: 1, bank: null }
const paypal: AskedProvider = { provider: 2, bank: null }
const bank: AskedProvider = { provider: 3, bank: 'Nemuno Bankas' }
const anyBank: AskedProvider = { provider: 3, bank: null }
const outcomes = ['declined', 'cancelled', 'timed_out', 'pending'] as const

test.each([
  ['pending', card, 'Your bank is confirming the card payment'],
  ['pending', paypal, 'PayPal is confirming the payment'],
  ['pending', bank, 'Nemuno Bankas is confirming the payment'],
  ['pending', anyBank, 'Your bank is confirming the payment'],
  ['declined', card, 'Your card was declined'],
  ['declined', paypal, 'PayPal declined the payment'],
  ['declined', bank, 'Nemuno Bankas declined the payment'],
  ['declined', anyBank, 'The bank declined the payment'],
  ['cancelled', card, 'You cancelled the card payment'],
  ['cancelled', paypal, 'You cancelled the PayPal payment'],
  ['cancelled', bank, 'The bank payment was not completed'],
  ['timed_out', card, 'The time to pay ran out'],
] as const)('PAY-03 a payment that is %s says so, and by whom', (outcome, asked, title) => {
  expect(outcomeTitle(t, outcome, asked)).toBe(title)
})

test('PAY-03 in every language the four outcomes of a method read differently, and three say that nothing was charged', () => {
  const nothing = {
    en: 'Nothing was charged',
    lt: 'Pinigai nenuskaičiuoti',
    lv: 'Nauda nav noņemta',
    ee: 'Raha ei võetud',
  }
  for (const locale of locales) {
    const say = translator(shippedMessages[locale], locale)
    for (const asked of [card, paypal, bank, anyBank]) {
      expect(new Set(outcomes.map((outcome) => outcomeTitle(say, outcome, asked))).size).toBe(outcomes.length)
      for (const outcome of outcomes)
        if (outcome !== 'pending') expect(outcomeText(say, outcome, asked)).toContain(nothing[locale])
    }
  }
})

test('PAY-01 a paid order says who confirmed how much, the balance last', () => {
  const part = { provider: 4 as const, bank: null, amount: '€25.00' }
  expect(confirmations(t, [part, { ...bank, amount: '€226.61' }])).toBe(
    'Nemuno Bankas confirmed €226.61. €25.00 came from your balance.',
  )
  expect(confirmations(t, [{ ...card, amount: '€9.00' }])).toBe('Your card payment of €9.00 is confirmed.')
  expect(confirmations(t, [])).toBe('There was nothing to pay.')
})
