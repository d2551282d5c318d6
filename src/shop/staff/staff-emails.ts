import type { MessageLocale } from '#core/locale.ts'
import type { Translate } from '#locales/messages.ts'
import type { Email } from '#shop/emails/email.ts'
import { greeting } from '#shop/emails/greeting.ts'

type AskedFacts = {
  name: string
  locale: MessageLocale
  askedBy: string
  amount: string
  /** The number of the record that it concerns. */
  record: string
  site: string
  href: string
}

/** A colleague asks this person to confirm a move of money. */
export function approvalEmail(t: Translate, { name, locale, href, ...facts }: AskedFacts): Email {
  return {
    greeting: greeting(t, name.split(' ')[0] ?? name, locale),
    reason: t('email.staff.reason'),
    subject: t('email.staff_approval.subject', { amount: facts.amount, record: facts.record }),
    heading: t('email.staff_approval.heading', { amount: facts.amount }),
    preview: t('email.staff_approval.limits'),
    parts: [
      { kind: 'text', text: t('email.staff_approval.text', facts) },
      { kind: 'button', label: t('email.staff_approval.button'), href },
      { kind: 'note', text: t('email.staff_approval.limits') },
    ],
  }
}

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
