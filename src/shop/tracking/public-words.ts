const contacts = /[^\s@]+@[^\s@]+|\+?\d[\d\s().-]{6,}\d/g
/** Codes of lockers, whole or in groups: 471902, 471 902, 4719-02. */
const codes = /\d(?:[\s-]?\d){3,}/g
const word = /[\p{L}\p{M}\d]+/gu

/** A courier's own words, without what could reach a person. */
export function withoutContacts(words: string): string {
  return words.replace(contacts, '…').trim()
}

/**
 * As everybody may read them: no code of a locker either, and none of the words that stand in the address of the delivery,
 * with or without their accents.
 */
export function publicWords(words: string, hidden: ReadonlySet<string>): string {
  return withoutContacts(words)
    .replace(codes, '…')
    .replace(word, (one) => (hidden.has(folded(one)) ? '…' : one))
    .replace(/…(?:[\s,.'’-]*…)+/g, '…')
    .trim()
}

/** Of a place the town is for everybody; a street, a house or a locker is not. */
export function publicPlace(place: string, hidden: ReadonlySet<string>): string {
  return place
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/\d/.test(part) && publicWords(part, hidden) === part)
    .join(', ')
}

const shortest = 3

/** The words of these texts, as couriers may write them; words that everybody may read are not among them. */
export function hiddenWords(
  texts: readonly (string | null)[],
  open: readonly (string | null)[],
): Set<string> {
  const known = new Set(wordsOf(open))
  return new Set(wordsOf(texts).filter((one) => one.length >= shortest && !known.has(one)))
}

function wordsOf(texts: readonly (string | null)[]): string[] {
  return texts.flatMap((text) => text?.match(word)?.map(folded) ?? [])
}

/** Small letters without their accents: names are often told so. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
