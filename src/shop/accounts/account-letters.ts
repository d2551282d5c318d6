import type { Translate } from '#locales/messages.ts'
import type { Letter, LetterPart } from '#shop/mail/letter.ts'

type Account = { firstName: string; siteName: string }

/** A new account. The suite code is its number at the warehouse. */
export function welcomeLetter(
  t: Translate,
  facts: Account & { verifyHref: string; suiteCode: string },
): Letter {
  const site = facts.siteName
  return {
    ...toOwner(t, facts),
    subject: t('mail.welcome.subject', { site }),
    preview: t('mail.welcome.preview'),
    parts: [
      text(t('mail.welcome.text', { site })),
      { kind: 'button', label: t('mail.welcome.button'), href: facts.verifyHref },
      told([t('mail.welcome.suite'), facts.suiteCode]),
      text(t('mail.welcome.suite_text')),
      note(t('mail.welcome.not_you')),
    ],
  }
}

/** For an account that was taken over from the old shop, without its password. */
export function passwordSetLetter(t: Translate, facts: Account & { href: string }): Letter {
  const site = facts.siteName
  return {
    ...toOwner(t, facts),
    subject: t('mail.password_set.subject', { site }),
    preview: t('mail.password_set.preview'),
    parts: [
      text(t('mail.password_set.text', { site })),
      { kind: 'button', label: t('mail.password_set.button'), href: facts.href },
      note(t('mail.link_limits')),
      note(t('mail.password_set.not_you')),
    ],
  }
}

export function passwordResetLetter(t: Translate, facts: Account & { href: string }): Letter {
  const site = facts.siteName
  return {
    ...toOwner(t, facts),
    subject: t('mail.password_reset.subject', { site }),
    preview: t('mail.link_limits'),
    parts: [
      text(t('mail.password_reset.text', { site })),
      { kind: 'button', label: t('mail.password_reset.button'), href: facts.href },
      note(t('mail.link_limits')),
      note(t('mail.password_reset.not_you')),
    ],
  }
}

export function passwordChangedLetter(
  t: Translate,
  facts: Account & { when: string; device: string; resetHref: string },
): Letter {
  const site = facts.siteName
  return {
    ...toOwner(t, facts),
    subject: t('mail.password_changed.subject', { site }),
    preview: t('mail.was_you'),
    parts: [
      text(t('mail.password_changed.text', { site })),
      told([t('mail.fact.when'), facts.when], [t('mail.fact.device'), facts.device]),
      text(t('mail.was_you')),
      text(t('mail.password_changed.not_you')),
      { kind: 'button', label: t('mail.password_reset.button'), href: facts.resetHref },
    ],
  }
}

/** To the present address: whoever reads its letters must want to leave it. The new one comes masked. */
export function emailLeaveLetter(t: Translate, facts: Account & { newEmail: string; href: string }): Letter {
  const site = facts.siteName
  return {
    ...toOwner(t, facts),
    subject: t('mail.email_leave.subject', { site }),
    preview: t('mail.email_change.both'),
    parts: [
      text(t('mail.email_leave.text', { site })),
      told([t('mail.fact.new_email'), facts.newEmail]),
      { kind: 'button', label: t('mail.email_leave.button'), href: facts.href },
      note(t('mail.email_leave.not_you')),
    ],
  }
}

/** To the new address. It may be a stranger's by mistake, so it tells nothing of the account's owner. */
export function emailTakeLetter(t: Translate, facts: Account & { href: string }): Letter {
  const site = facts.siteName
  return {
    subject: t('mail.email_take.subject', { site }),
    preview: t('mail.email_change.both'),
    greeting: t('mail.greeting'),
    parts: [
      text(t('mail.email_take.text', { site })),
      { kind: 'button', label: t('mail.email_take.button'), href: facts.href },
      note(t('mail.email_take.not_you')),
    ],
    reason: t('mail.email_take.reason', { site }),
  }
}

/** To the old address, once both were confirmed. */
export function emailChangedLetter(t: Translate, facts: Account & { newEmail: string }): Letter {
  const site = facts.siteName
  return {
    subject: t('mail.email_changed.subject', { site }),
    preview: t('mail.email_changed.preview'),
    greeting: t('mail.greeting'),
    parts: [
      text(t('mail.email_changed.text', { site })),
      told([t('mail.fact.new_email'), facts.newEmail]),
      text(t('mail.email_changed.not_you')),
      note(t('mail.contact_us')),
    ],
    reason: t('mail.reason.former_account', { site }),
  }
}

/** Somebody signed in from a browser that was not seen before. */
export function newLoginLetter(
  t: Translate,
  facts: Account & { when: string; device: string; address: string; accountHref: string },
): Letter {
  const site = facts.siteName
  return {
    ...toOwner(t, facts),
    subject: t('mail.new_login.subject', { site }),
    preview: t('mail.was_you'),
    parts: [
      text(t('mail.new_login.text', { site })),
      told(
        [t('mail.fact.when'), facts.when],
        [t('mail.fact.device'), facts.device],
        [t('mail.fact.address'), facts.address],
      ),
      text(t('mail.was_you')),
      text(t('mail.new_login.not_you')),
      { kind: 'button', label: t('mail.new_login.button'), href: facts.accountHref },
    ],
  }
}

/** A used-up sign-in token was shown again: it was stolen, or its owner was stolen from. */
export function sessionsEndedLetter(
  t: Translate,
  facts: Account & { when: string; resetHref: string },
): Letter {
  const site = facts.siteName
  return {
    ...toOwner(t, facts),
    subject: t('mail.sessions_ended.subject', { site }),
    preview: t('mail.sessions_ended.preview'),
    parts: [
      text(t('mail.sessions_ended.text', { site })),
      told([t('mail.fact.when'), facts.when]),
      text(t('mail.sessions_ended.advice')),
      { kind: 'button', label: t('mail.password_reset.button'), href: facts.resetHref },
    ],
  }
}

export function twoFactorLetter(t: Translate, facts: Account & { isOn: boolean; when: string }): Letter {
  const site = facts.siteName
  return {
    ...toOwner(t, facts),
    subject: t(facts.isOn ? 'mail.two_factor_on.subject' : 'mail.two_factor_off.subject', { site }),
    preview: t('mail.was_you'),
    parts: [
      text(t(facts.isOn ? 'mail.two_factor_on.text' : 'mail.two_factor_off.text', { site })),
      told([t('mail.fact.when'), facts.when]),
      text(t('mail.was_you')),
      text(t('mail.two_factor.not_you')),
      note(t('mail.contact_us')),
    ],
  }
}

/** The last letter to an account: its name is forgotten already. */
export function accountErasedLetter(t: Translate, facts: Account): Letter {
  const site = facts.siteName
  return {
    subject: t('mail.account_erased.subject', { site }),
    preview: t('mail.account_erased.thanks'),
    greeting: t('mail.greeting'),
    parts: [
      text(t('mail.account_erased.text', { site })),
      text(t('mail.account_erased.kept')),
      text(t('mail.account_erased.thanks')),
    ],
    reason: t('mail.reason.former_account', { site }),
  }
}

/**
 * Nobody is greeted by name: Lithuanian and Latvian would have to bend it. The name stands at the foot, where it needs no
 * case, so that its owner sees that we know them.
 */
function toOwner(t: Translate, { firstName, siteName }: Account): Pick<Letter, 'greeting' | 'reason'> {
  const reason = isSayable(firstName)
    ? t('mail.reason.named_account', { site: siteName, name: firstName })
    : t('mail.reason.account', { site: siteName })
  return { greeting: t('mail.greeting'), reason }
}

/**
 * Letters, and what joins them in names. Anybody may register with somebody else's address and call themselves "Win at
 * spam.example": our letters do not carry that.
 */
function isSayable(name: string): boolean {
  return name.length <= 40 && /^\p{L}(?:[\p{L}\p{M}]|['’ -](?=\p{L})|\.(?=$| ))*$/u.test(name.trim())
}

function told(...facts: [label: string, value: string][]): LetterPart {
  return { kind: 'facts', rows: facts.map(([label, value]) => ({ label, value })) }
}

function text(words: string): LetterPart {
  return { kind: 'text', text: words }
}

function note(words: string): LetterPart {
  return { kind: 'note', text: words }
}
