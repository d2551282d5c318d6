import type { FieldFailure, FieldFailures } from './failure.ts'

/** A rule of a form field, the same in the browser and on the server; null if the value is valid. */
export type Rule = (value: string) => FieldFailure | null
/** By field. A field whose rules do not begin with `required`, `accepted` or `locker` may be empty. */
export type FormRules = Readonly<Record<string, readonly Rule[]>>

export const longestEmail = 254
export const longestName = 100

const emailPattern =
  /^(?!\.)(?!.*\.\.)[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}(?<!\.)@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i
/** Specification 5: a plus sign, then 7 to 15 digits in all, with single spaces between digits. */
const phonePattern = /^\+\d(?: ?\d){6,14}$/
/** Control characters, and marks that change the text direction. */
const oddCharacters = /[\p{Cc}\p{Cs}\p{Co}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u
const linkLike = /[<>]|:\/\/|www\./i

export const required: Rule = (value) => (value.trim() === '' ? { code: 'validation.required' } : null)

/** A checkbox that must be ticked. */
export const accepted: Rule = (value) => (value === '' ? { code: 'validation.terms' } : null)

/** The choice of a parcel locker, which must be made. */
export const locker: Rule = (value) => (value === '' ? { code: 'validation.locker' } : null)

const mandatory: readonly (Rule | undefined)[] = [required, accepted, locker]

export const email: Rule = (value) =>
  value.length <= longestEmail && emailPattern.test(value) ? null : { code: 'validation.email' }

export const phone: Rule = (value) => (phonePattern.test(value) ? null : { code: 'validation.phone' })

export const plainText: Rule = (value) =>
  oddCharacters.test(value) ? { code: 'validation.characters' } : null

/** Names appear in emails, where a link could carry a stranger's advertisement. */
export const personName: Rule = (value) =>
  oddCharacters.test(value) || linkLike.test(value) ? { code: 'validation.characters' } : null

export function minLength(count: number): Rule {
  return (value) => (value.length < count ? { code: 'validation.too_short', params: { count } } : null)
}

export function maxLength(count: number): Rule {
  return (value) => (value.length > count ? { code: 'validation.too_long', params: { count } } : null)
}

/** The first failure of a value, if any. */
export function failureOf(rules: readonly Rule[], value: string): FieldFailure | null {
  if (value === '' && !mandatory.includes(rules[0])) return null
  for (const rule of rules) {
    const failure = rule(value)
    if (failure) return failure
  }
  return null
}

export function checkForm(rules: FormRules, values: Readonly<Record<string, string>>): FieldFailures {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([field, own]) => {
      const failure = failureOf(own, (values[field] ?? '').trim())
      return failure ? [[field, [failure]]] : []
    }),
  )
}
