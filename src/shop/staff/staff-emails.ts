import type { MessageLocale } from '#core/locale.ts'
import type { Translate } from '#locales/messages.ts'
import type { Email } from '#shop/emails/email.ts'
import { greeting } from '#shop/emails/greeting.ts'

type Facts = {
  name: string
  locale: MessageLocale
  href: string
  purpose: 'invitation' | 'password'
  /** Who sent the invitation. */
  invitedBy: string | null
}

/** The link with which a member of staff sets a password. */
export function staffLinkEmail(t: Translate, { name, locale, href, purpose, invitedBy }: Facts): Email {
  const firstName = name.split(' ')[0] ?? name
  const isInvitation = purpose === 'invitation'
  return {
    greeting: greeting(t, firstName, locale),
    reason: t('email.staff.reason'),
    subject: t(isInvitation ? 'email.staff_invitation.subject' : 'email.staff_password.subject'),
    heading: t(isInvitation ? 'email.staff_invitation.heading' : 'email.staff_password.heading'),
    preview: t(isInvitation ? 'email.staff_invitation.limits' : 'email.staff_password.limits'),
    parts: [
      {
        kind: 'text',
        text: isInvitation
          ? t('email.staff_invitation.text', { name: invitedBy ?? 'Amberway' })
          : t('email.staff_password.text'),
      },
      {
        kind: 'button',
        label: t(isInvitation ? 'email.staff_invitation.button' : 'email.staff_password.button'),
        href,
      },
      {
        kind: 'note',
        text: t(isInvitation ? 'email.staff_invitation.limits' : 'email.staff_password.limits'),
      },
    ],
  }
}
