import type { CountryCode } from '#core/country.ts'

/** As posts of all countries check a number of eight digits. */
const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** On the label: AW, eight digits, one that checks them, and the country that the box goes to. */
export function boxNumber(serial: number, country: CountryCode): string {
  const digits = String(serial).padStart(8, '0')
  return `AW${digits}${checkDigit(digits)}${country}`
}

/** Whether a number looks like one of ours and was not mistyped. */
export function isBoxNumber(text: string): boolean {
  const found = /^AW([0-9]{8})([0-9])[A-Z]{2}$/.exec(text)
  return found?.[1] !== undefined && checkDigit(found[1]) === Number(found[2])
}

function checkDigit(digits: string): number {
  const weighed = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  const check = 11 - (weighed % 11)
  return check === 10 ? 0 : check === 11 ? 5 : check
}
