import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { readMethodList } from './paysera-method-list.ts'

const bank = (inside: string, key = 'a') => `<payment_type key="${key}">${inside}</payment_type>`
const list = (types: string, group = 'e-banking') =>
  `<?xml version="1.0"?><payment_types_document project_id='7' currency="EUR"><country code="lt"><title language="en">Lithuania</title>
<payment_group key="${group}"><title language="en">Group</title>${types}</payment_group></country></payment_types_document>`

test('titles with entities and CDATA are read as text, and limits as cents', () => {
  const xml = list(
    bank(`<title language="lt">Žalioji &amp; Ko &#8211; &#x17D;</title><title language="en"><![CDATA[Green & <Co>]]></title>
<min amount="10" currency="EUR"/><max amount='500000' currency='EUR' />`),
  )
  expect(readMethodList(xml, '7')).toEqual([
    {
      country: 'LT',
      banks: [
        {
          key: 'a',
          titles: { lt: 'Žalioji & Ko – Ž', en: 'Green & <Co>' },
          min: amount('0.10'),
          max: amount('5000'),
        },
      ],
    },
  ])
})

test('an entry without a key or title, or with too long a key, is not a bank', () => {
  const named = '<title language="en">A</title>'
  expect(readMethodList(list(bank(named, '') + bank('') + bank(named, 'x'.repeat(21))), '7')).toBeNull()
  expect(readMethodList(list(bank(named), 'e-money'), '7')).toBeNull()
})

test.each([['<html>Bad gateway</html>'], [''], ['<payment_types_document project_id="7"'], ['{"a":1}']])(
  '%s is not a list',
  (text) => {
    expect(readMethodList(text, '7')).toBeNull()
  },
)

test('the list of another project is rejected', () => {
  const xml = list(bank('<title language="en">A</title>'))
  expect(readMethodList(xml, '7')).toHaveLength(1)
  expect(readMethodList(xml, '8')).toBeNull()
})
