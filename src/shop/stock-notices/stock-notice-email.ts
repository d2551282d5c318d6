import type { Translate } from '#locales/messages.ts'
import type { Email } from '#shop/emails/email.ts'

type Facts = { siteName: string; name: string; sku: string; href: string }

export function stockNoticeEmail(t: Translate, { siteName, name, sku, href }: Facts): Email {
  const subject = t('email.stock_notice.subject', { name })
  return {
    subject,
    heading: subject,
    preview: t('email.stock_notice.once'),
    greeting: t('email.greeting'),
    parts: [
      { kind: 'text', text: t('email.stock_notice.text', { name }) },
      { kind: 'facts', rows: [{ label: t('email.stock_notice.sku'), value: sku }] },
      { kind: 'button', label: t('email.stock_notice.button'), href },
      { kind: 'note', text: t('email.stock_notice.once') },
    ],
    reason: t('email.stock_notice.reason', { name: siteName }),
  }
}
