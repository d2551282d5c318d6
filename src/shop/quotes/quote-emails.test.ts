import { expect, test } from 'vitest'
import { messageLocales } from '#core/locale.ts'
import { type Amount, amount, zero } from '#core/money.ts'
import { translator } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import type { Email } from '#shop/emails/email.ts'
import { wayOf } from './offer.ts'
import { rejections } from './quote.ts'
import { offerFixture, quoteEmailFixture, sentOfferFixture } from './quote-email-fixture.ts'
import { quoteEmail, quoteEmailTemplates } from './quote-emails.ts'

const t = translator(shippedMessages.en, 'en')
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
const factsOf = ({ parts }: Email) =>
  parts.flatMap((part) => (part.kind === 'facts' ? part.rows.map(({ label, value }) => [label, value]) : []))
const textsOf = ({ parts }: Email) =>
  parts.flatMap((part) => (part.kind === 'text' ? [plain(part.text)] : []))

test.each(quoteEmailTemplates)(
  'the email %s names the request and the reader and links to its page, in every language',
  (template) => {
    const subjects = messageLocales.map((locale) => {
      const facts = quoteEmailFixture(locale)
      const inLocale = translator(shippedMessages[locale], locale)
      const { subject, preview, heading, greeting, parts, tag } = quoteEmail(inLocale, template, facts)
      expect(tag).toBe('QU100031')
      expect(greeting).toContain('Ieva')
      expect(heading).not.toBe('')
      expect(preview).not.toBe('')
      expect(parts.filter(({ kind }) => kind === 'button')).toMatchObject([{ href: facts.href }])
      expect(JSON.stringify(parts)).not.toMatch(/\{\{|"email\.|"sum\./)
      return subject
    })
    expect(new Set(subjects).size).toBe(messageLocales.length)
  },
)

test('the offer names both ways, what was found, every line and how long the price holds', () => {
  const written = quoteEmail(t, 'offer', quoteEmailFixture('en'))
  expect(written.subject).toBe('Your price for 3 items: €252.13 by air')
  expect(plain(written.preview)).toBe('Locked until 11 November, 11:20.')
  expect(textsOf(written)).toEqual([
    'Marta found everything from your request QU100031. These are the sums at your locker, with duty and VAT.',
  ])
  const ways = written.parts.find((part) => part.kind === 'ways')?.ways
  expect(ways?.map((way) => [way.title, way.price, plain(way.note), way.isFirst])).toEqual([
    ['By air', '€252.13', 'in your locker 20–24 November', true],
    ['By sea', '€225.32', '16–21 December, saves €26.81', false],
  ])
  expect(written.parts.find(({ kind }) => kind === 'button')).toMatchObject({ label: 'Accept for €252.13' })
  expect(written.parts.find((part) => part.kind === 'items')?.items).toMatchObject([
    { name: 'Trail running shoes, EU 42', details: 'Fernhollow · as asked', price: '€72.41' },
    { details: 'Larkspur & Pine · in ochre, spruce is sold out', price: '€50.00' },
    { details: 'Larkspur & Pine · 2 pieces · as asked', price: '€25.00' },
  ])
  expect(factsOf(written)).toEqual([
    ['Goods', '€147.41'],
    ['Delivery from the shop', '€6.90'],
    ['US sales tax', '€5.12'],
    ['Air from Boston', '€31.47'],
    ['Shipping discount, 6 %', '−€1.89'],
    ['Insurance', '€2.21'],
    ['Customs duty', '€9.00'],
    ['VAT 21 %', '€42.05'],
    ['Our service', '€7.37'],
    ['Locker', '€2.49'],
    ['Total at your locker', '€252.13'],
  ])
})

test('the rows of an offer add up to its total, whatever lines it has', () => {
  const euros = (value: string | undefined) =>
    amount(
      plain(value ?? '')
        .replace('€', '')
        .replace('−', '-')
        .replaceAll(',', ''),
    ) as number
  const { ways } = offerFixture()
  const more = { code: 'joining', amount: amount('4.40') } as const
  const air = wayOf({ ways }, 'air')
  if (!air) throw new Error('The fixture goes by air')
  const total = (air.total + more.amount + amount('12')) as Amount
  const lines = [...air.lines, more, { code: 'oversize' as const, amount: amount('12') }]
  const offer = offerFixture({ ways: { ...ways, air: { ...air, lines, total } } })
  const written = quoteEmail(t, 'offer', quoteEmailFixture('en', { sent: sentOfferFixture({ offer }) }))
  const values = factsOf(written).map(([, value]) => euros(value))
  expect(values.slice(0, -1).reduce((all, value) => all + value, 0)).toBe(values.at(-1))
  expect(values.at(-1)).toBe(total)
})

test('the wanted way comes first, and one that costs more saves nothing', () => {
  const facts = quoteEmailFixture('en', { quote: { shippingMethod: 'sea' } })
  const written = quoteEmail(t, 'offer', facts)
  expect(written.subject).toBe('Your price for 3 items: €225.32 by sea')
  const ways = written.parts.find((part) => part.kind === 'ways')?.ways
  expect(ways?.map((way) => [way.title, plain(way.note)])).toEqual([
    ['By sea', 'in your locker 16–21 December'],
    ['By air', 'in your locker 20–24 November'],
  ])
})

test('an offer by sea alone, of a part of the items, from nobody in particular, says so', () => {
  const { items, ways } = offerFixture()
  const [shoes, ...others] = items
  if (!shoes) throw new Error('The fixture has items')
  const offer = offerFixture({
    items: [{ ...shoes, state: 'sold_out', words: '' }, ...others],
    ways: { ...ways, air: { isAvailable: false, reason: 'calculator.no_tariff' } },
    deliveryType: 'courier',
  })
  const sent = sentOfferFixture({
    offer,
    staffName: null,
    words: 'The bottle is the new model.\n\nIt is lighter.',
  })
  const written = quoteEmail(t, 'offer', quoteEmailFixture('en', { sent }))
  expect(written.subject).toBe('Your price for 2 items: €225.32 by sea')
  expect(textsOf(written)).toEqual([
    'From your request QU100031 we found 2 of 3. What cannot come is marked below and costs nothing. These are the sums at your door, with duty and VAT.',
    'The bottle is the new model.',
    'It is lighter.',
  ])
  expect(written.parts.find((part) => part.kind === 'items')?.items[0]).toMatchObject({
    details: 'Fernhollow · sold out',
    price: '',
  })
  expect(written.parts.find((part) => part.kind === 'ways')?.ways).toHaveLength(1)
})

test('the answer is promised by an hour in the time zone of the shop', () => {
  const written = quoteEmail(t, 'received', quoteEmailFixture('en'))
  expect(plain(written.preview)).toBe('The answer comes by 9 November, 15:20.')
  expect(written.parts.find((part) => part.kind === 'items')?.items.map(({ price }) => price)).toEqual([
    'US$84.00',
    'US$58.00',
    '',
  ])
})

test('the question of staff keeps its paragraphs and its choices, and says until when it is open', () => {
  const written = quoteEmail(t, 'question', quoteEmailFixture('en'))
  expect(textsOf(written).slice(1)).toEqual([
    'Which size of the shoes should it be?',
    'The page names only US sizes.',
  ])
  expect(written.parts).toContainEqual({ kind: 'term', name: 'To choose from:', text: '42 · 42.5 · 43' })
  expect(plain(JSON.stringify(written.parts))).toContain('Please answer by 11 December.')
})

test.each(rejections)('a rejection says why in words, the rule and what staff wrote: %s', (reason) => {
  const facts = quoteEmailFixture('en', {
    quote: { reason, reasonWords: 'A charger without a battery may fly.' },
    rule: { code: 'POWER-1', words: 'Power banks may neither fly nor sail.' },
  })
  const written = quoteEmail(t, 'rejected', facts)
  const others = rejections
    .filter((other) => other !== reason)
    .map((other) => quoteEmail(t, 'rejected', quoteEmailFixture('en', { quote: { reason: other } })).preview)
  expect(others).not.toContain(written.preview)
  expect(textsOf(written)).toEqual([
    written.preview,
    'A charger without a battery may fly.',
    'Request QU100031 is closed. You owe nothing.',
  ])
  expect(written.parts).toContainEqual({
    kind: 'term',
    name: 'The rule POWER-1:',
    text: 'Power banks may neither fly nor sail.',
  })
})

test('an order that was not paid in time is another end than a price that ran out', () => {
  const over = quoteEmail(t, 'expired', quoteEmailFixture('en', { quote: { reason: 'order_over' } }))
  const out = quoteEmail(t, 'expired', quoteEmailFixture('en', { quote: { reason: 'lock_over' } }))
  expect(over.preview).toContain('was not paid in time')
  expect(out.preview).not.toBe(over.preview)
  for (const written of [over, out]) expect(plain(textsOf(written)[1] ?? '')).toContain('Until 11 December')
})

test('an inbox shows the beginning of a long message, the email all of it', () => {
  const text = 'Good to know. '.repeat(40).trim()
  const facts = quoteEmailFixture('en', { said: { text, choices: [], name: 'Marta' } })
  const written = quoteEmail(t, 'message', facts)
  expect(written.subject).toBe('QU100031: a message from Marta')
  expect(written.preview.length).toBeLessThanOrEqual(141)
  expect(textsOf(written)).toContain(text)
})

test('no line of zero is shown', () => {
  const { ways } = offerFixture()
  const air = wayOf({ ways }, 'air')
  if (!air) throw new Error('The fixture goes by air')
  const offer = offerFixture({
    ways: {
      ...ways,
      air: {
        ...air,
        lines: air.lines.map((line) => ({ ...line, ...(line.code === 'duty' && { amount: zero }) })),
      },
    },
  })
  const written = quoteEmail(t, 'offer', quoteEmailFixture('en', { sent: sentOfferFixture({ offer }) }))
  expect(factsOf(written).map(([label]) => label)).not.toContain('Customs duty')
})
