export const consentPurposes = ['necessary', 'preferences', 'statistics', 'marketing'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/**
 * The consent cookie is a dotted list of purposes and the number of the choice: `necessary.statistics.7KQ2M9XD4TBA`.
 * Without it only the necessary purpose is allowed.
 */
export function isAllowed(consentCookie: string | undefined, purpose: ConsentPurpose): boolean {
  return purpose === 'necessary' || (consentCookie ?? '').split('.').includes(purpose)
}

/** Digits and capitals without those that are easily confused: a visitor may read it to us. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12
export const choiceNumber = new RegExp(`^[${letters}]{${length}}$`)

/** The number under which the server logs a choice. Only the visitor's cookie leads from a person to it. */
export function newChoiceNumber(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  return [...random(new Uint8Array(length))].map((byte) => letters[byte % letters.length]).join('')
}

export function choiceNumberIn(consentCookie: string | undefined): string | null {
  return consentCookie?.split('.').find((part) => choiceNumber.test(part)) ?? null
}
