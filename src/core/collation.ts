import { type Locale, languageTag } from './locale.ts'

const collators = new Map<Locale, Intl.Collator>()

/** The sort order of a language. Cached, because creating a collator takes longer than most sorting. */
export function inOrder(locale: Locale): Intl.Collator {
  const known = collators.get(locale)
  if (known) return known
  const collator = new Intl.Collator(languageTag(locale))
  collators.set(locale, collator)
  return collator
}
