import { expect, test } from 'vitest'
import { messageLocales } from '#core/locale.ts'
import { translator } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import { readSiteFolders } from '#shop/sites/read-site-folders.server.ts'
import { SiteFile } from '#shop/sites/site.schema.ts'
import { emailSamples } from '../../../tests/support/email-samples.ts'
import { writeEmail } from './write-email.ts'

const folder = readSiteFolders('sites').folders.get('lt')
if (!folder) throw new Error('sites/lt is missing')
const site = { ...SiteFile.parse(folder.content), theme: folder.theme }

const samples = messageLocales.flatMap((locale) =>
  Object.entries(emailSamples(locale)).map(([name, message]) => ({ locale, name, message })),
)

test.each(samples)(
  'OPS-02 $name in $locale is complete, light enough, and says why it comes',
  ({ locale, message }) => {
    const t = translator(shippedMessages[locale], locale)
    const { subject, html, text } = writeEmail(message, { site, origin: 'https://shop.example', locale, t })
    for (const version of [subject, message.preview, html, text]) {
      expect(version).not.toBe('')
      expect(version).not.toMatch(/\{\{|undefined|null|NaN|\b(?:email|sum|payment)\.[a-z]/)
    }
    expect(subject.length).toBeLessThan(90)
    expect(message.preview).not.toBe(subject)
    expect(Buffer.byteLength(html)).toBeLessThan(60_000)
    expect(message.parts.filter(({ kind }) => kind === 'button').length).toBeLessThanOrEqual(1)
    expect(html).not.toMatch(/ src="(?!cid:)/)
    const law = message.advertising ? t('email.letters.stop') : t('email.not_advertising')
    for (const words of [site.legalEntity.name, site.contacts.phone, law]) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
  },
)
