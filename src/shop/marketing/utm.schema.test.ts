import { expect, test } from 'vitest'
import { readUtm, UtmInput, utmCookie } from './utm.schema.ts'

test("TRK-03 a cookie of campaign parameters stays within the browser's limit, and the well-known ones come first", () => {
  const long = 'ž'.repeat(200)
  const others = Object.fromEntries(Array.from({ length: 18 }, (_, count) => [`utm_x${count}`, long]))
  const given = UtmInput.parse({ ...others, utm_campaign: 'sale', UTM_Source: 'email' })
  const cookie = utmCookie(given)
  expect(encodeURIComponent(cookie).length).toBeLessThanOrEqual(3000)
  expect(readUtm(cookie)).toMatchObject({ utm_campaign: 'sale', utm_source: 'email' })
  expect(Object.keys(readUtm(cookie))).toContain('utm_x0')
})

test('TRK-03 a name in capitals is the same parameter, and the first value of two counts', () => {
  expect(UtmInput.parse({ UTM_Campaign: 'spring', utm_campaign: 'autumn', Utm_ID: '7' })).toEqual({
    utm_campaign: 'spring',
    utm_id: '7',
  })
})
