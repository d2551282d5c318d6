/** In groups as printed on cards, with any separator, or without groups. */
const written =
  /(?<![\d])(?:\d{14,19}|\d{4}([\s.-])\d{4}\1\d{4}\1\d{1,4}(?:\1\d{1,3})?|\d{4}([\s.-])\d{6}\2\d{4,5})(?!\d)/g
/** The first digits of payment cards. */
const ofCards = /^(?:2[2-7]|3|4|5|6)/

/**
 * Whether a text contains the number of a payment card. A number that passes the check digit is hardly anything else.
 */
export function hasCardNumber(text: string): boolean {
  // Normalises digits of any width.
  return [...text.normalize('NFKC').matchAll(written)].some(([found]) => isCard(found))
}

/** The same text with such a number hidden, to be shown again. */
export function withoutCardNumbers(text: string): string {
  if (!hasCardNumber(text)) return text
  return text
    .normalize('NFKC')
    .replace(written, (found) => (isCard(found) ? found.replace(/\d/g, '•') : found))
}

function isCard(found: string): boolean {
  const digits = found.replace(/\D/g, '')
  return ofCards.test(digits) && digits.length >= 14 && digits.length <= 19 && isChecked(digits)
}

/** Luhn's algorithm. */
function isChecked(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
