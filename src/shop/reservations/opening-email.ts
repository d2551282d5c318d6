import type { Translate } from '#locales/messages.ts'
import type { Email } from '#shop/emails/email.ts'

type Facts = { siteName: string; title: string; href: string }

/** To somebody who asked to be told when a campaign opens. */
export function openingEmail(t: Translate, { siteName, title, href }: Facts): Email {
  const subject = t('email.opening.subject', { device: title })
  return {
    subject,
    heading: subject,
    preview: t('email.opening.once'),
    greeting: t('email.greeting'),
    parts: [
      { kind: 'text', text: t('email.opening.text', { device: title }) },
      { kind: 'button', label: t('email.opening.button'), href },
      { kind: 'note', text: t('email.opening.once') },
    ],
    reason: t('email.opening.reason', { name: siteName }),
  }
}
