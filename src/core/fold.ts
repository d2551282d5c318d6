/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** Lower case without marks: `Ausinės` and `ausines` are one word. */
export function fold(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase() // most words, at a fraction of the time
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => plainLetters[letter] ?? letter)
}

export type Word = {
  folded: string
  /** In lower case, with its diacritics. */
  written: string
  /** As written in the text. */
  spelled: string
}

export function wordsOf(text: string): Word[] {
  const found = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return found
    .map((spelled) => ({ folded: fold(spelled), written: spelled.toLowerCase(), spelled }))
    .filter(({ folded }) => folded !== '')
}

/** `ab 12-34` and `AB1234` are one code. */
export function foldCode(code: string): string {
  return fold(code).replace(/[^\p{L}\p{N}]+/gu, '')
}
