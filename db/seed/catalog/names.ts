import type { Brand } from './brands.ts'
import { type ColourKey, colours } from './colours.ts'
import { families } from './families.ts'
import { type FieldKey, type FieldValue, fields, fieldValue } from './fields.ts'
import {
  capitalised,
  fillTemplate,
  inEveryLanguage,
  type Locale,
  type Modifier,
  nounPhrase,
  uncapitalised,
  type Words,
} from './grammar.ts'
import type { Leaf, Phrase } from './leaf.ts'
import { modelName } from './models.ts'
import { modifiers } from './modifiers.ts'
import { numberOfText } from './random.ts'

/** The additional fields of one product, in the order of its leaf. */
export type Facts = readonly (readonly [FieldKey, FieldValue])[]

/** Leaves start at different positions of their lists, so that neighbours do not sound alike. */
export function turnOf(leaf: Leaf, n: number): number {
  return n + (numberOfText(leaf.key) % 840)
}

export function phraseOf(leaf: Leaf, n: number): Phrase {
  const phrase = leaf.phrases[turnOf(leaf, n) % leaf.phrases.length]
  if (!phrase) throw new Error(`${leaf.key} has no phrases`)
  return phrase
}

/** What the address of a product is made of: its name, with the brand. */
export function fullName(leaf: Leaf, brand: Brand, n: number): Words {
  const model = modelName(leaf, n)
  return inEveryLanguage((locale) => {
    const what = whatItIs(phraseOf(leaf, n), locale)
    return locale === 'en' ? `${brand.name} ${model} ${what}` : `${capitalised(what)} ${brand.name} ${model}`
  })
}

/** Without the brand, which pages show above the name. English puts the model first, the others the kind of product. */
export function productName(leaf: Leaf, n: number): Words {
  const model = modelName(leaf, n)
  return inEveryLanguage((locale) => {
    const what = whatItIs(phraseOf(leaf, n), locale)
    return locale === 'en' ? `${model} ${what}` : `${capitalised(what)} ${model}`
  })
}

/** The name of one variant, for the alternative text of its picture: the colour agrees with the noun. */
export function variantTitle(leaf: Leaf, brand: Brand, n: number, colour: ColourKey): Words {
  const model = modelName(leaf, n)
  const paint: Modifier = colours[colour].words
  return inEveryLanguage((locale) => {
    if (locale === 'en') {
      return `${capitalised(String(paint.en))} ${brand.name} ${model} ${whatItIs(phraseOf(leaf, n), 'en')}`
    }
    return `${capitalised(whatItIs(phraseOf(leaf, n), locale, paint))} ${brand.name} ${model}`
  })
}

export function productDescription(leaf: Leaf, brand: Brand, n: number, facts: Facts): Words {
  const turn = turnOf(leaf, n)
  const template = families[leaf.family][turn % 3] ?? families[leaf.family][0]
  const detail = leaf.details[Math.floor(turn / 3) % 3] ?? leaf.details[0]
  const model = modelName(leaf, n)
  const phrase = phraseOf(leaf, n)
  return inEveryLanguage((locale) =>
    fillTemplate(template[locale], phrase.noun[locale][1], {
      subject: subject(phrase, `${brand.name} ${model}`, locale),
      detail: detail[locale],
      facts: factSentence(facts, locale),
    }),
  )
}

function subject(phrase: Phrase, name: string, locale: Locale): string {
  const what = whatItIs(phrase, locale)
  if (locale === 'en') return `The ${name} ${what}`
  if (locale === 'lt') return `${capitalised(what)} „${name}“`
  if (locale === 'lv') return `${capitalised(what)} “${name}”`
  return `${capitalised(what)} ${name}`
}

function whatItIs(phrase: Phrase, locale: Locale, colour?: Modifier): string {
  const own = phrase.modifiers.map((key): Modifier => modifiers[key])
  return nounPhrase(phrase.noun, colour ? [colour, ...own] : own, locale)
}

/** "Material: cotton; fit: loose." Facts that are "no" or "none" appear only in the table of fields. */
function factSentence(facts: Facts, locale: Locale): string {
  const parts = facts
    .filter(([, value]) => value !== 'no' && value !== 'none')
    .slice(0, 3)
    .map(([key, value]) => `${uncapitalised(fields[key][locale])}: ${fieldValue(value)[locale]}`)
  return `${capitalised(parts.join('; '))}.`
}
