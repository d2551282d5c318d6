import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkForm, email, failureOf, minLength, personName, phone, required } from './form-rules.ts'

test.each(['+3706123', '+370 612 34567', '+123456789012345', '+1 2 3 4 5 6 7'])(
  'ACC-04 %s is a phone',
  (value) => {
    expect(phone(value)).toBeNull()
  },
)

test.each([
  '37061234567',
  '+370612',
  '+1234567890123456',
  '+370  61234567',
  '+370-612-34567',
  '+ 37061234567',
  '+37061234567 ',
  '+३७०६१२३४५',
])('ACC-04 %s is not a phone', (value) => {
  expect(phone(value)).toEqual({ code: 'validation.phone' })
})

test('ACC-04 a phone has 7 to 15 digits, however they are spaced', () => {
  const spaced = fc
    .tuple(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 20 }), fc.array(fc.boolean()))
    .map(([digits, gaps]) => ({
      count: digits.length,
      text: `+${digits.map((digit, place) => (place > 0 && gaps[place] ? ` ${digit}` : digit)).join('')}`,
    }))
  fc.assert(fc.property(spaced, ({ count, text }) => (phone(text) === null) === (count >= 7 && count <= 15)))
})

test.each(['a@b.lt', 'Jonas.Jonaitis+shop@pastas.example', "o'neil@mail.example"])(
  'ACC-04 %s is an email address',
  (value) => {
    expect(email(value)).toBeNull()
  },
)

test.each([
  'a',
  'a@b',
  '@b.lt',
  'a b@c.lt',
  'a..b@c.lt',
  '.a@c.lt',
  'a@-c.lt',
  'a@c..lt',
  'a@c.lt\nbcc: x@y.lt',
  `${'a'.repeat(65)}@c.lt`,
  `a@${'b'.repeat(260)}.lt`,
  'jonas@paštas.lt',
])('ACC-04 %s is not an email address', (value) => {
  expect(email(value)).toEqual({ code: 'validation.email' })
})

test.each(['Žygimantas', 'Anna-Līna', 'О’Нил', '李', 'Nguyễn Thị'])('%s is a name', (value) => {
  expect(personName(value)).toBeNull()
})

test.each(['<b>x</b>', 'win at http://x.example', 'www.x.example', 'a\u202eb', 'a\u0000b', 'a\nb'])(
  '%j is not a name',
  (value) => {
    expect(personName(value)).toEqual({ code: 'validation.characters' })
  },
)

test('ACC-04 a missing required field fails first, and an optional field may be empty', () => {
  expect(failureOf([required, email], '')).toEqual({ code: 'validation.required' })
  expect(failureOf([phone], '')).toBeNull()
  expect(
    checkForm({ email: [required, email], phone: [phone], name: [minLength(2)] }, { email: 'x', name: 'a' }),
  ).toEqual({
    email: [{ code: 'validation.email' }],
    name: [{ code: 'validation.too_short', params: { count: 2 } }],
  })
})
