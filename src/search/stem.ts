import type { Locale } from '#core/locale.ts'

/** A shorter stem would join words that have nothing in common. */
const shortestStem = 3

/**
 * What the forms of one word share, of a folded word: `telefonas`, `telefonai` and `telefonų` are one. It is light on
 * purpose: it takes only endings of nouns and adjectives, and a word that it leaves alone still matches as it is.
 */
export function stemOf(folded: string, locale: Locale): string {
  if (folded.length <= shortestStem || /\p{N}/u.test(folded)) return folded
  return stems[locale](folded)
}

const stems: Record<Locale, (folded: string) => string> = {
  en: englishStem,
  // „laikrodis, laikrodžiai“, „dviratis, dviračiai“: the last consonant changes with the ending.
  lt: (folded) => withoutEnding(folded, lithuanianEndings).replace(/dz$/, 'd').replace(/c$/, 't'),
  lv: (folded) => withoutEnding(folded, latvianEndings),
  ee: estonianStem,
}

const lithuanianEndings = longestFirst(`
  a e i o u y as is ys us es os ai ui ia io iu ias ius ies iai iui
  ais iais ams iams iems oms ems omis emis imis umis oje eje yje uje ose ese yse uose iuose
  asis ysis usis oji ioji ieji ojo iojo uju iuju aji iaji osios iosios`)

const latvianEndings = longestFirst(`
  s a e i u o as es is us os ai ei am em im um ams ems ims ums iem ais aja ajam ajas ajiem ie`)

function longestFirst(endings: string): string[] {
  return endings
    .trim()
    .split(/\s+/)
    .sort((one, other) => other.length - one.length)
}

function withoutEnding(word: string, endings: readonly string[]): string {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= shortestStem)
  return ending === undefined ? word : word.slice(0, -ending.length)
}

function englishStem(word: string): string {
  if (/(ss|us|is)$/.test(word) || !word.endsWith('s')) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /(ch|sh|ss|x|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** „telk, telgid“, „lamp, lambid“, “kott, kotid”: the plural, the vowel before it, and how the consonant was softened. */
function estonianStem(word: string): string {
  const singular = withoutEnding(word, /[aeiou]d$/.test(word) ? ['d'] : [])
  const bare = withoutEnding(singular, ['a', 'e', 'i', 'o', 'u'])
  const hard = bare.replace(/[gbd]$/, (letter) => ({ g: 'k', b: 'p', d: 't' })[letter] ?? letter)
  return hard.length > shortestStem ? hard.replace(/(.)\1$/, '$1') : hard
}
