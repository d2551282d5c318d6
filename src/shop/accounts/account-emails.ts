import type { Translate } from '#locales/messages.ts'
import type { Email, EmailPart } from '#shop/emails/email.ts'

type Account = { firstName: string; siteName: string }

/** A new account. The suite code is its number at the warehouse. */
export function welcomeEmail(
  t: Translate,
  facts: Account & { verifyHref: string; suiteCode: string },
): Email {
  const site = facts.siteName
  return {
    ...toOwner(t, facts),
    subject: t('email.welcome.subject', { site }),
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

/** For an account that was taken over from the old shop, without its password. */
export function passwordSetEmail(t: Translate, facts: Account & { href: string }): Email {
  const site = facts.siteName
  return {
    ...toOwner(t, facts),
    subject: t('email.password_set.subject', { site }),
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

/** To the present address: whoever reads its emails must want to leave it. The new one comes masked. */
export function leaveAddressEmail(t: Translate, facts: Account & { newEmail: string; href: string }): Email {
  const site = facts.siteName
  return {
    ...toOwner(t, facts),
    subject: t('email.email_leave.subject', { site }),
    preview: t('email.email_change.both'),
    parts: [
      text(t('email.email_leave.text', { site })),
      told([t('email.fact.new_email'), facts.newEmail]),
      { kind: 'button', label: t('email.email_leave.button'), href: facts.href },
      note(t('email.email_leave.not_you')),
    ],
  }
}

/** To the new address. It may be a stranger's by mistake, so it tells nothing of the account's owner. */
export function takeAddressEmail(t: Translate, facts: Account & { href: string }): Email {
  const site = facts.siteName
  return {
    subject: t('email.email_take.subject', { site }),
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

/** To the old address, once both were confirmed. */
export function addressChangedEmail(t: Translate, facts: Account & { newEmail: string }): Email {
  const site = facts.siteName
  return {
    subject: t('email.email_changed.subject', { site }),
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

/** Somebody signed in from a browser that was not seen before. */
export function newLoginEmail(
  t: Translate,
  facts: Account & { when: string; device: string; address: string; accountHref: string },
): Email {
  const site = facts.siteName
  return {
    ...toOwner(t, facts),
    subject: t('email.new_login.subject', { site }),
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

/** A used-up sign-in token was shown again: it was stolen, or its owner was stolen from. */
export function sessionsEndedEmail(
  t: Translate,
  facts: Account & { when: string; resetHref: string },
): Email {
  const site = facts.siteName
  return {
    ...toOwner(t, facts),
    subject: t('email.sessions_ended.subject', { site }),
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

/** The last email to an account: its name is forgotten already. */
export function accountErasedEmail(t: Translate, facts: Account): Email {
  const site = facts.siteName
  return {
    subject: t('email.account_erased.subject', { site }),
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

/**
 * Nobody is greeted by name: Lithuanian and Latvian would have to bend it. The name stands at the foot, where it needs no
 * case, so that its owner sees that we know them.
 */
function toOwner(t: Translate, { firstName, siteName }: Account): Pick<Email, 'greeting' | 'reason'> {
  const reason = isSayable(firstName)
    ? t('email.reason.named_account', { site: siteName, name: firstName })
    : t('email.reason.account', { site: siteName })
  return { greeting: t('email.greeting'), reason }
}

/**
 * Letters, and what joins them in names. Anybody may register with somebody else's address and call themselves "Win at
 * spam.example": our emails do not carry that.
 */
function isSayable(name: string): boolean {
  return name.length <= 40 && /^\p{L}(?:[\p{L}\p{M}]|['’ -](?=\p{L})|\.(?=$| ))*$/u.test(name.trim())
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
