import type { Translate } from '#locales/messages.ts'

/** The reason of a rule as one sentence that names it. */
export function ruleText(t: Translate, { reason, rule }: { reason: string; rule: string }): string {
  return t('parcel.rule', { reason: reason.replace(/\.$/, ''), rule })
}
