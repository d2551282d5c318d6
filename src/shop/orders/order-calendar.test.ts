import { expect, test } from 'vitest'
import { orderCalendar } from './order-calendar.ts'

const event = {
  uid: 'OR100431@default',
  stamp: new Date('2026-11-09T12:32:05.123Z'),
  days: { from: '2026-11-18', to: '2026-11-20' },
  title: 'Amberway: order OR100431 arrives',
  place: 'Gintarinė siunta, Vilnius Upės 2; prie įėjimo',
  link: 'https://amberway.test/en/my-orders/OR100431/',
}

test('ORD-02 the days of delivery are an all-day event that ends with the last of them', () => {
  expect(orderCalendar(event).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Amberway//Orders//EN',
    'BEGIN:VEVENT',
    'UID:OR100431@default',
    'DTSTAMP:20261109T123205Z',
    'DTSTART;VALUE=DATE:20261118',
    'DTEND;VALUE=DATE:20261121',
    'SUMMARY:Amberway: order OR100431 arrives',
    'LOCATION:Gintarinė siunta\\, Vilnius Upės 2\\; prie įėjimo',
    'URL:https://amberway.test/en/my-orders/OR100431/',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('long lines are folded after 75 bytes without splitting a letter, and a line break in a text makes no line', () => {
  const place = `Žalgirio g. ${'ąčęėįšųūž'.repeat(20)}\nATTENDEE:x`
  const written = orderCalendar({ ...event, place })
  for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(written.replaceAll('\r\n ', '')).toContain(`LOCATION:${place.replace('\n', ' ')}\r\n`)
})
