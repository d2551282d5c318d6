import { expect, test } from 'vitest'
import { componentHint, wantedVariant } from './product-address.ts'

const query = (text: string) => new URLSearchParams(text)

test('SEO-03 productVariant is a number or nothing', () => {
  expect(wantedVariant(query('productVariant=12'))).toBe(12)
  for (const text of ['', 'productVariant=', 'productVariant=0', 'productVariant=1e3', 'productVariant=-1']) {
    expect(wantedVariant(query(text)), text).toBeNull()
  }
})

test('SEO-03 componentHint is a short name of letters, digits, spaces and dashes, or nothing', () => {
  expect(componentHint(query('componentHint=Left+strap+2'))).toBe('Left strap 2')
  expect(componentHint(query(`componentHint=${encodeURIComponent('Kairysis dirželis')}`))).toBe(
    'Kairysis dirželis',
  )
  const refused = ['', '%20', '<b>x</b>', 'a;b', 'a"b', 'http://a.test', 'x'.repeat(41)]
  for (const text of refused) {
    expect(componentHint(new URLSearchParams({ componentHint: text })), text).toBeNull()
  }
})
