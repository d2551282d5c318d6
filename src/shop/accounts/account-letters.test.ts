import { expect, test } from 'vitest'
import { type MessageLocale, messageLocales } from '#core/locale.ts'
import { type Translate, translator } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import type { Letter } from '#shop/mail/letter.ts'
import { writeLetter } from '#shop/mail/write-letter.ts'
import * as letters from './account-letters.ts'

const links = {
  href: 'https://shop.example/lt/link?token=abc',
  verifyHref: 'https://shop.example/lt/verify?token=def',
  resetHref: 'https://shop.example/lt/forgot/',
  accountHref: 'https://shop.example/lt/account/',
}
const facts = {
  ...links,
  firstName: 'Ona',
  siteName: 'Amberway',
  suiteCode: 'LT-48213',
  newEmail: 'o•••@example.test',
  when: '2026-11-15 12:00',
  device: 'Firefox, Windows',
  address: '192.0.2.7',
}
const all: Record<string, (t: Translate) => Letter> = {
  ...Object.fromEntries(
    Object.entries(letters).map(([name, write]) => [
      name,
      (t: Translate) => write(t, { ...facts, isOn: true }),
    ]),
  ),
  twoFactorOffLetter: (t) => letters.twoFactorLetter(t, { ...facts, isOn: false }),
}
const inEveryLanguage = Object.keys(all).flatMap((name) =>
  messageLocales.map((locale) => ({ name, locale, write: all[name] as (t: Translate) => Letter })),
)

function speaking(locale: MessageLocale, asked: string[] = []): Translate {
  const t = translator(shippedMessages[locale], locale)
  return (key, values) => {
    asked.push(key)
    return t(key, values)
  }
}

test.each(inEveryLanguage)('$name is whole in $locale', ({ locale, write }) => {
  const asked: string[] = []
  const t = speaking(locale, asked)
  const site = { name: 'Amberway', theme: { light: {}, dark: {} } }
  const letter = write(t)
  const { subject, text, html } = writeLetter(letter, { site, origin: 'https://shop.example', locale, t })
  for (const version of [subject, text, html]) {
    expect(version).not.toMatch(/\{\{|undefined|null|\bmail\.[a-z]/)
  }
  for (const key of asked) expect(shippedMessages[locale], key).toHaveProperty([key])
  expect(subject).toContain('Amberway')
  expect(subject.length).toBeLessThan(80)
  expect(letter.preview).not.toBe('')
  expect(letter.preview).not.toBe(subject)
  const hrefs = letter.parts.flatMap((part) => (part.kind === 'button' ? part.href : []))
  for (const href of hrefs) {
    expect(text.split('\n')).toContain(href)
    expect(html).toContain(`href="${href}"`)
  }
})

test.each<[keyof typeof letters, (keyof typeof facts)[]]>([
  ['welcomeLetter', ['verifyHref', 'suiteCode', 'firstName']],
  ['passwordSetLetter', ['href', 'firstName']],
  ['passwordResetLetter', ['href', 'firstName']],
  ['passwordChangedLetter', ['when', 'device', 'resetHref', 'firstName']],
  ['emailLeaveLetter', ['newEmail', 'href', 'firstName']],
  ['emailTakeLetter', ['href']],
  ['emailChangedLetter', ['newEmail']],
  ['newLoginLetter', ['when', 'device', 'address', 'accountHref', 'firstName']],
  ['sessionsEndedLetter', ['when', 'resetHref', 'firstName']],
  ['twoFactorLetter', ['when', 'firstName']],
  ['accountErasedLetter', []],
])('%s tells what its reader needs and nothing else', (name, told) => {
  const letter = JSON.stringify(all[name]?.(speaking('en')))
  const { siteName, ...rest } = facts
  expect(letter).toContain(siteName)
  for (const [fact, value] of Object.entries(rest)) {
    expect(letter.includes(value), fact).toBe(told.includes(fact as keyof typeof facts))
  }
})

test.each(['Ona', 'Jean-Luc', "Siobhán O'Neil", 'J. R.', 'Žemyna Ąžuolė', 'Сергей', 'Nguyễn'])(
  'a name is told as its owner writes it: %s',
  (firstName) => {
    expect(letters.passwordSetLetter(speaking('lt'), { ...facts, firstName }).reason).toContain(firstName)
  },
)

test.each([
  '',
  ' ',
  'Win at spam.example',
  'https://spam.example',
  '<script>',
  'Ona 5€',
  'a'.repeat(41),
  'o@x',
])('what is no name is not told: %s', (firstName) => {
  const written = letters.welcomeLetter(speaking('en'), { ...facts, firstName })
  expect(written.reason).toBe('You get this letter because you have an account at Amberway.')
  expect(JSON.stringify(written)).not.toContain(firstName.trim() || 'The name on it')
})
