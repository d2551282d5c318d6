import { expect, test } from 'vitest'
import { campaignIn } from './remember-campaign.ts'

test.each([
  ['', {}],
  ['?page=2&gclid=x', {}],
  ['?utm_source=email&UTM_Medium=news&page=2', { utm_source: 'email', UTM_Medium: 'news' }],
  ['?utm_source=&utm_=x&utm_a-b=x', {}],
  [`?utm_term=${'x'.repeat(300)}`, { utm_term: 'x'.repeat(200) }],
  [`?utm_${'x'.repeat(41)}=y`, {}],
  ['?utm_campaign=%C5%BEiema+2026', { utm_campaign: 'žiema 2026' }],
])('TRK-03 the campaign of the address %s', (search, expected) => {
  expect(campaignIn(search)).toEqual(expected)
})

test('TRK-03 of too many parameters the first twenty are sent', () => {
  const search = Array.from({ length: 30 }, (_, at) => `utm_${at}=x`).join('&')
  expect(Object.keys(campaignIn(search))).toHaveLength(20)
})
