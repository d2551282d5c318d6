const shownFirst = 4
const shownLast = 3

/** Enough to compare with what a caller says: "+370 … 305". */
export function maskedPhone(phone: string): string {
  const digits = phone.replaceAll(/\s/g, '')
  if (digits.length <= shownFirst + shownLast) return '…'
  return `${digits.slice(0, shownFirst)} … ${digits.slice(-shownLast)}`
}
