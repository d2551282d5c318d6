import { expect, test } from 'vitest'
import { type MessageLocale, messageLocales } from '#core/locale.ts'
import { type Translate, translator } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import type { Email } from '#shop/emails/email.ts'
import { writeEmail } from '#shop/emails/write-email.ts'
import * as emails from './account-emails.ts'

const links = {
  href: 'https://shop.example/lt/link?token=abc',
  verifyHref: 'https://shop.example/lt/verify?token=def',
  resetHref: 'https://shop.example/lt/forgot/',
  accountHref: 'https://shop.example/lt/account/',
}
const facts = {
  ...links,
  firstName: 'Ona',
  locale: 'en' as const,
  siteName: 'Amberway',
  suiteCode: 'LT-48213',
  newEmail: 'o•••@example.test',
  when: '2026-11-15 12:00',
  device: 'Firefox, Windows',
  address: '192.0.2.7',
}
const all: Record<string, (t: Translate) => Email> = {
  ...Object.fromEntries(
    Object.entries(emails).map(([name, write]) => [
      name,
      (t: Translate) => write(t, { ...facts, isOn: true }),
    ]),
  ),
  twoFactorOffEmail: (t) => emails.twoFactorEmail(t, { ...facts, isOn: false }),
}
const inEveryLanguage = Object.keys(all).flatMap((name) =>
  messageLocales.map((locale) => ({ name, locale, write: all[name] as (t: Translate) => Email })),
)

function speaking(locale: MessageLocale, asked: string[] = []): Translate {
  const t = translator(shippedMessages[locale], locale)
  return (key, values) => {
    asked.push(key)
    return t(key, values)
  }
}

test.each(inEveryLanguage)('$name has all its texts in $locale', ({ locale, write }) => {
  const asked: string[] = []
  const t = speaking(locale, asked)
  const site = {
    name: 'Amberway',
    theme: { light: {}, dark: {} },
    legalEntity: { name: 'Demo', companyCode: '1', vatCode: 'LT1', address: 'Vilnius' },
    contacts: { phone: '+44', email: 'a@shop.example', hours: { from: '09:00', to: '18:00' } },
  }
  const message = write(t)
  const { subject, text, html } = writeEmail(message, { site, origin: 'https://shop.example', locale, t })
  for (const version of [subject, text, html]) {
    expect(version).not.toMatch(/\{\{|undefined|null|\bemail\.[a-z]/)
  }
  for (const key of asked) expect(shippedMessages[locale], key).toHaveProperty([key])
  expect(subject).toContain('Amberway')
  expect(subject.length).toBeLessThan(80)
  expect(message.preview).not.toBe('')
  expect(message.preview).not.toBe(subject)
  const hrefs = message.parts.flatMap((part) => (part.kind === 'button' ? part.href : []))
  for (const href of hrefs) {
    expect(text.split('\n')).toContain(href)
    expect(html).toContain(`href="${href}"`)
  }
})

test.each<[keyof typeof emails, (keyof typeof facts)[]]>([
  ['welcomeEmail', ['verifyHref', 'suiteCode', 'firstName']],
  ['passwordSetEmail', ['href', 'firstName']],
  ['passwordResetEmail', ['href', 'firstName']],
  ['passwordChangedEmail', ['when', 'device', 'resetHref', 'firstName']],
  ['leaveAddressEmail', ['newEmail', 'href', 'firstName']],
  ['takeAddressEmail', ['href']],
  ['addressChangedEmail', ['newEmail']],
  ['newLoginEmail', ['when', 'device', 'address', 'accountHref', 'firstName']],
  ['sessionsEndedEmail', ['when', 'resetHref', 'firstName']],
  ['twoFactorEmail', ['when', 'firstName']],
  ['accountErasedEmail', []],
])('%s contains the facts that its reader needs and no others', (name, told) => {
  const message = JSON.stringify(all[name]?.(speaking('en')))
  const { siteName, locale: _locale, ...rest } = facts
  expect(message).toContain(siteName)
  for (const [fact, value] of Object.entries(rest)) {
    expect(message.includes(value), fact).toBe(told.includes(fact as keyof typeof facts))
  }
})
