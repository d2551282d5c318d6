import { expect, test } from 'vitest'
import { translator } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import { readSiteFolders } from '#shop/sites/read-site-folders.server.ts'
import type { Email, EmailFrame } from './email.ts'
import { writeEmail } from './write-email.ts'

const theme = readSiteFolders('sites').folders.get('ae')?.theme
if (!theme) throw new Error('sites/ae is missing')
const frame: EmailFrame = {
  site: {
    name: 'Dune & Dhow',
    theme,
    legalEntity: { name: 'Dune Demo FZE', companyCode: '42', vatCode: 'AE42', address: 'Dock 1' },
    contacts: { phone: '+44 20 7946 0101', email: 'a@dune.example', hours: { from: '09:00', to: '18:00' } },
  },
  origin: 'https://dune.example',
  locale: 'ee',
  t: translator(shippedMessages.ee, 'ee'),
}
const href = 'https://dune.example/en/reset?token=a-_9&next=%2F'
const message: Email = {
  subject: 'A subject',
  preview: 'A preview',
  greeting: 'Hello!',
  heading: 'A heading',
  tag: 'OR1',
  parts: [
    { kind: 'text', text: 'A text.' },
    { kind: 'facts', rows: [{ label: 'When', value: '2026-11-15\u00a012:00' }] },
    { kind: 'button', label: 'Press me', href },
    { kind: 'note', lead: 'Mind this.', text: 'A note.' },
    { kind: 'section', title: 'A section' },
    {
      kind: 'journey',
      done: 1,
      steps: [
        { label: 'Ordered', days: '9 Nov' },
        { label: 'Locker', days: '18–20 Nov' },
      ],
    },
    {
      kind: 'items',
      items: [{ picture: '/a.svg', name: 'Shoes', details: 'Red · 1 piece', price: '€89.00' }],
    },
    { kind: 'columns', columns: [{ title: 'Where', lines: ['A street', 'A town'], note: 'A phone' }] },
    {
      kind: 'ways',
      ways: [
        { title: 'By air', price: '€252.13', note: 'in your locker 20–24 November', isFirst: true },
        { title: 'By sea', price: '€225.32', note: '16–21 December', isFirst: false },
      ],
    },
    { kind: 'term', name: 'Withdraw', text: 'within 14 days.' },
  ],
  attachments: [{ kind: 'invoice', invoiceId: '7', name: 'IN7.pdf' }],
  reason: 'You get this email because of a test.',
}

test('the text version contains everything, with each link on its own line', () => {
  expect(writeEmail(message, frame).text).toBe(`Hello!

A heading

A text.

When: 2026-11-15\u00a012:00

Press me:
${href}

Mind this. A note.

A section

Ordered: 9 Nov
Locker: 18–20 Nov

Shoes
Red · 1 piece
€89.00

Where
A street
A town
A phone

By air: €252.13
in your locker 20–24 November

By sea: €225.32
16–21 December

Withdraw within 14 days.

-- 
${frame.t('email.questions', { phone: '+44 20 7946 0101', from: '09:00', to: '18:00' })}

Dune Demo FZE
registrikood 42
KMKR nr AE42
Dock 1

Dune & Dhow
https://dune.example

You get this email because of a test. ${frame.t('email.not_advertising')}
`)
})

test('both versions contain the same words and the same links', () => {
  const { html, text } = writeEmail(message, frame)
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, found = '']) => unescaped(found))
  expect(new Set(links)).toEqual(new Set(text.match(/^https:.*$/gm)))
  const read = unescaped(html.replace(/<!--.*?-->|<[^>]*>/gs, ' ').replaceAll(/[ \n]+/g, ' '))
  const lines = text.split('\n').filter((line) => !line.startsWith('https:'))
  for (const line of lines.flatMap((line) => line.split(': '))) {
    expect(read).toContain(line.replace(/^-- $|:$/, ''))
  }
})

test('an email is a document in its language for light and dark, has a preview, and loads nothing', () => {
  const { html, subject } = writeEmail(message, frame)
  expect(subject).toBe('A subject')
  expect(html).toMatch(/^<!doctype html>\n<html lang="et-EE"/)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  expect(html).toContain('<title>A subject</title>')
  expect(html).toMatch(/<div style="display:none[^"]*">A preview<\/div>/)
  expect(html).not.toMatch(/<(?:link|script|iframe)|url\(|var\(|calc\(|background=| src="(?!cid:)/)
  expect(html.length).toBeLessThan(20_000)
})

test('pictures are attached by content id in the order of the items, after the mark of the site', () => {
  const { files, html } = writeEmail(message, frame)
  expect(files).toEqual([
    { kind: 'mark', cid: 'mark' },
    { kind: 'picture', cid: 'picture-1', source: '/a.svg' },
    { kind: 'invoice', invoiceId: '7', name: 'IN7.pdf' },
  ])
  expect(html).toMatch(/<img src="cid:picture-1"[^>]* alt="Shoes"/)
})

test('an email with a hundred items stays below 60 kB and says where the others are', () => {
  const item = { picture: '/a.svg', name: 'Shoes '.repeat(10), details: 'Red · 1 piece', price: '€89.00' }
  const { html, text, files } = writeEmail(
    { ...message, parts: [{ kind: 'items', items: Array(100).fill(item) }] },
    frame,
  )
  expect(Buffer.byteLength(html)).toBeLessThan(60_000)
  expect(text).toContain(frame.t('email.more_items'))
  expect(files.filter(({ kind }) => kind === 'picture')).toHaveLength(40)
})

test('days and the numbers of documents do not break at their dashes', () => {
  const { html } = writeEmail(
    { ...message, heading: 'Paštomate lapkričio\u00a018–20\u00a0d. CN2026-000007' },
    frame,
  )
  const unbroken = [...html.matchAll(/<span style="white-space:nowrap">([^<]*)</g)].map(([, text]) => text)
  expect(unbroken).toContain('lapkričio\u00a018–20\u00a0d.')
  expect(unbroken).toContain('CN2026-000007')
})

test('markup that people typed is escaped everywhere', () => {
  const evil = `"><script>alert('x')</script>&amp;`
  const { html, text } = writeEmail(
    {
      subject: evil,
      preview: evil,
      greeting: evil,
      heading: evil,
      tag: evil,
      parts: [
        { kind: 'text', text: evil },
        { kind: 'note', text: evil },
        { kind: 'button', label: evil, href: `https://x.example/${evil}` },
        { kind: 'facts', rows: [{ label: evil, value: evil }] },
      ],
      reason: evil,
    },
    { ...frame, site: { ...frame.site, name: evil }, origin: evil },
  )
  expect(html).not.toContain('<script')
  expect(html).not.toContain('&amp;')
  // Title, preview, greeting, heading, tag, text, note, label and address of the button, fact, name and address twice, reason.
  expect(html.split('&#60;script&#62;')).toHaveLength(1 + 16)
  expect(text).toContain(evil)
})

test('a name with line breaks cannot forge a line or a header of the email', () => {
  const name = 'Ona\r\nBcc: all@example.test\n\nhttps://evil.example\u2028\u202eend\u0000'
  const { subject, text, html } = writeEmail(
    { ...message, subject: name, greeting: name, heading: name, parts: [{ kind: 'text', text: name }] },
    frame,
  )
  const line = 'Ona Bcc: all@example.test https://evil.example end'
  expect(subject).toBe(line)
  expect(text.split('\n').slice(0, 3)).toEqual([line, '', line])
  expect(html).toContain(`<title>${line}</title>`)
})

function unescaped(html: string): string {
  return html.replace(/&#(\d+);/g, (_entity, code: string) => String.fromCharCode(Number(code)))
}
