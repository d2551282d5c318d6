import type { MessageLocale } from '#core/locale.ts'
import type { Translate } from '#locales/messages.ts'
import type { Email, EmailPart } from '#shop/emails/email.ts'
import { greeting } from '#shop/emails/greeting.ts'

type Account = { firstName: string; siteName: string; locale: MessageLocale }

/** A new account. The suite code is its number at the warehouse. */
export function welcomeEmail(
  t: Translate,
  facts: Account & { verifyHref: string; suiteCode: string },
): Email {
  const site = facts.siteName
  return {
    ...toOwner(t, facts),
    subject: t('email.welcome.subject', { site }),
    heading: t('email.welcome.heading'),
    preview: t('email.welcome.preview'),
    parts: [
      text(t('email.welcome.text', { site })),
      { kind: 'button', label: t('email.welcome.button'), href: facts.verifyHref },
      told([t('email.welcome.suite'), facts.suiteCode]),
      text(t('email.welcome.suite_text')),
      note(t('email.welcome.not_you')),
    ],
  }
}

/** For an account imported from the old shop, which has no password. */
export function passwordSetEmail(t: Translate, facts: Account & { href: string }): Email {
  const site = facts.siteName
  return {
    ...toOwner(t, facts),
    subject: t('email.password_set.subject', { site }),
    heading: t('email.password_set.heading'),
    preview: t('email.password_set.preview'),
    parts: [
      text(t('email.password_set.text', { site })),
      { kind: 'button', label: t('email.password_set.button'), href: facts.href },
      note(t('email.link_limits')),
      note(t('email.password_set.not_you')),
    ],
  }
}

export function passwordResetEmail(t: Translate, facts: Account & { href: string }): Email {
  const site = facts.siteName
  return {
    ...toOwner(t, facts),
    subject: t('email.password_reset.subject', { site }),
    heading: t('email.password_reset.heading'),
    preview: t('email.link_limits'),
    parts: [
      text(t('email.password_reset.text', { site })),
      { kind: 'button', label: t('email.password_reset.button'), href: facts.href },
      note(t('email.link_limits')),
      note(t('email.password_reset.not_you')),
    ],
  }
}

export function passwordChangedEmail(
  t: Translate,
  facts: Account & { when: string; device: string; resetHref: string },
): Email {
  const site = facts.siteName
  return {
    ...toOwner(t, facts),
    subject: t('email.password_changed.subject', { site }),
    heading: t('email.password_changed.heading'),
    preview: t('email.was_you'),
    parts: [
      text(t('email.password_changed.text', { site })),
      told([t('email.fact.when'), facts.when], [t('email.fact.device'), facts.device]),
      text(t('email.was_you')),
      text(t('email.password_changed.not_you')),
      { kind: 'button', label: t('email.password_reset.button'), href: facts.resetHref },
    ],
  }
}

/** Sent to the current address: its owner must agree to give it up. The new address is masked. */
export function leaveAddressEmail(t: Translate, facts: Account & { newEmail: string; href: string }): Email {
  const site = facts.siteName
  return {
    ...toOwner(t, facts),
    subject: t('email.email_leave.subject', { site }),
    heading: t('email.email_leave.heading'),
    preview: t('email.email_change.both'),
    parts: [
      text(t('email.email_leave.text', { site })),
      told([t('email.fact.new_email'), facts.newEmail]),
      { kind: 'button', label: t('email.email_leave.button'), href: facts.href },
      note(t('email.email_leave.not_you')),
    ],
  }
}

/** Sent to the new address. It may belong to a stranger by mistake, so it says nothing about the account's owner. */
export function takeAddressEmail(t: Translate, facts: Account & { href: string }): Email {
  const site = facts.siteName
  return {
    subject: t('email.email_take.subject', { site }),
    heading: t('email.email_take.heading'),
    preview: t('email.email_change.both'),
    greeting: t('email.greeting'),
    parts: [
      text(t('email.email_take.text', { site })),
      { kind: 'button', label: t('email.email_take.button'), href: facts.href },
      note(t('email.email_take.not_you')),
    ],
    reason: t('email.email_take.reason', { site }),
  }
}

/** Sent to the old address after both addresses were confirmed. */
export function addressChangedEmail(t: Translate, facts: Account & { newEmail: string }): Email {
  const site = facts.siteName
  return {
    subject: t('email.email_changed.subject', { site }),
    heading: t('email.email_changed.heading'),
    preview: t('email.email_changed.preview'),
    greeting: t('email.greeting'),
    parts: [
      text(t('email.email_changed.text', { site })),
      told([t('email.fact.new_email'), facts.newEmail]),
      text(t('email.email_changed.not_you')),
      note(t('email.contact_us')),
    ],
    reason: t('email.reason.former_account', { site }),
  }
}

/** A sign-in from a browser that the account has not used before. */
export function newLoginEmail(
  t: Translate,
  facts: Account & { when: string; device: string; address: string; accountHref: string },
): Email {
  const site = facts.siteName
  return {
    ...toOwner(t, facts),
    subject: t('email.new_login.subject', { site }),
    heading: t('email.new_login.heading'),
    preview: t('email.was_you'),
    parts: [
      text(t('email.new_login.text', { site })),
      told(
        [t('email.fact.when'), facts.when],
        [t('email.fact.device'), facts.device],
        [t('email.fact.address'), facts.address],
      ),
      text(t('email.was_you')),
      text(t('email.new_login.not_you')),
      { kind: 'button', label: t('email.new_login.button'), href: facts.accountHref },
    ],
  }
}

/** A sign-in token that was already replaced was presented again: it, or its replacement, was stolen. */
export function sessionsEndedEmail(
  t: Translate,
  facts: Account & { when: string; resetHref: string },
): Email {
  const site = facts.siteName
  return {
    ...toOwner(t, facts),
    subject: t('email.sessions_ended.subject', { site }),
    heading: t('email.sessions_ended.heading'),
    preview: t('email.sessions_ended.preview'),
    parts: [
      text(t('email.sessions_ended.text', { site })),
      told([t('email.fact.when'), facts.when]),
      text(t('email.sessions_ended.advice')),
      { kind: 'button', label: t('email.password_reset.button'), href: facts.resetHref },
    ],
  }
}

export function twoFactorEmail(t: Translate, facts: Account & { isOn: boolean; when: string }): Email {
  const site = facts.siteName
  return {
    ...toOwner(t, facts),
    subject: t(facts.isOn ? 'email.two_factor_on.subject' : 'email.two_factor_off.subject', { site }),
    heading: t(facts.isOn ? 'email.two_factor_on.heading' : 'email.two_factor_off.heading'),
    preview: t('email.was_you'),
    parts: [
      text(t(facts.isOn ? 'email.two_factor_on.text' : 'email.two_factor_off.text', { site })),
      told([t('email.fact.when'), facts.when]),
      text(t('email.was_you')),
      text(t('email.two_factor.not_you')),
      note(t('email.contact_us')),
    ],
  }
}

/** The last email to an account, without a name because the name is already erased. */
export function accountErasedEmail(t: Translate, facts: Account): Email {
  const site = facts.siteName
  return {
    subject: t('email.account_erased.subject', { site }),
    heading: t('email.account_erased.heading'),
    preview: t('email.account_erased.thanks'),
    greeting: t('email.greeting'),
    parts: [
      text(t('email.account_erased.text', { site })),
      text(t('email.account_erased.kept')),
      text(t('email.account_erased.thanks')),
    ],
    reason: t('email.reason.former_account', { site }),
  }
}

function toOwner(t: Translate, { firstName, siteName, locale }: Account): Pick<Email, 'greeting' | 'reason'> {
  return { greeting: greeting(t, firstName, locale), reason: t('email.reason.account', { site: siteName }) }
}

function told(...facts: [label: string, value: string][]): EmailPart {
  return { kind: 'facts', rows: facts.map(([label, value]) => ({ label, value })) }
}

function text(words: string): EmailPart {
  return { kind: 'text', text: words }
}

function note(words: string): EmailPart {
  return { kind: 'note', text: words }
}
