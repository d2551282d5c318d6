import { expect, test } from 'vitest'
import { translator } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import { readSiteFolders } from '#shop/sites/read-site-folders.server.ts'
import type { Email, EmailFrame } from './email.ts'
import { writeEmail } from './write-email.ts'

const theme = readSiteFolders('sites').folders.get('ae')?.theme
if (!theme) throw new Error('sites/ae is missing')
const frame: EmailFrame = {
  site: { name: 'Dune & Dhow', theme },
  origin: 'https://dune.example',
  locale: 'ee',
  t: translator(shippedMessages.ee, 'ee'),
}
const href = 'https://dune.example/en/reset?token=a-_9&next=%2F'
const message: Email = {
  subject: 'A subject',
  preview: 'A preview',
  greeting: 'Hello!',
  parts: [
    { kind: 'text', text: 'A text.' },
    { kind: 'facts', rows: [{ label: 'When', value: '2026-11-15\u00a012:00' }] },
    { kind: 'button', label: 'Press me', href },
    { kind: 'note', text: 'A note.' },
  ],
  reason: 'You get this email because of a test.',
}

test('the text version contains everything, with each link on its own line', () => {
  expect(writeEmail(message, frame).text).toBe(`Hello!

A text.

When: 2026-11-15\u00a012:00

Press me:
${href}

A note.

-- 
Dune & Dhow
https://dune.example

You get this email because of a test.
`)
})

test('both versions contain the same words and the same links', () => {
  const { html, text } = writeEmail(message, frame)
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, found = '']) => unescaped(found))
  expect(new Set(links)).toEqual(new Set(text.match(/^https:.*$/gm)))
  const read = unescaped(html.replace(/<!--.*?-->|<[^>]*>/gs, '\n'))
  for (const line of text.split('\n').flatMap((line) => line.split(': '))) {
    expect(read).toContain(line.replace(/^-- $|:$/, ''))
  }
  expect(read).toContain(shippedMessages.ee['email.button_address'])
})

test('an email is a light document in its language, has a preview, and loads nothing', () => {
  const { html, subject } = writeEmail(message, frame)
  expect(subject).toBe('A subject')
  expect(html).toMatch(/^<!doctype html>\n<html lang="et-EE" style="color-scheme:light">/)
  expect(html).toContain('<title>A subject</title>')
  expect(html).toMatch(/<div style="display:none[^"]*">A preview<\/div>/)
  expect(html).not.toMatch(/<(?:img|link|style|script|iframe)|url\(|var\(|calc\(| src=/)
  expect(html.length).toBeLessThan(10_000)
})

test('markup that people typed is escaped everywhere', () => {
  const evil = `"><script>alert('x')</script>&amp;`
  const { html, text } = writeEmail(
    {
      subject: evil,
      preview: evil,
      greeting: evil,
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
  // Title, preview, greeting, text, note, label, address, fact, reason; labels and addresses of links appear twice.
  expect(html.split('&#60;script&#62;')).toHaveLength(1 + 16)
  expect(text).toContain(evil)
})

test('a name with line breaks cannot forge a line or a header of the email', () => {
  const name = 'Ona\r\nBcc: all@example.test\n\nhttps://evil.example\u2028\u202eend\u0000'
  const { subject, text, html } = writeEmail(
    { ...message, subject: name, greeting: name, parts: [{ kind: 'text', text: name }] },
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
