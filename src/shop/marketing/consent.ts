export const consentPurposes = ['necessary', 'preferences', 'statistics', 'marketing'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** The consent cookie is a dotted list: `necessary.statistics`. Without it only the necessary purpose is allowed. */
export function isAllowed(consentCookie: string | undefined, purpose: ConsentPurpose): boolean {
  return purpose === 'necessary' || (consentCookie ?? '').split('.').includes(purpose)
}
