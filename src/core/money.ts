/** Whole ten-thousandths of a currency unit: exact sums, with the four decimals that final prices need. */
export type Amount = number & { readonly __brand: 'Amount' }

/** Units of one currency for one unit of another, in hundred-millionths. */
export type Rate = bigint & { readonly __brand: 'Rate' }

const amountDecimals = 4
const rateDecimals = 8

/** Reads a decimal in the format of the database and site files: `amount('2.49')`. */
export function amount(text: string): Amount {
  return whole(parseDecimal(text, amountDecimals))
}

export function rate(text: string): Rate {
  const value = parseDecimal(text, rateDecimals)
  if (value <= 0n) throw new RangeError(`Not a rate: ${text}`)
  return value as Rate
}

/** The inverse of `rate`, in the database's format. */
export function rateText(value: Rate): string {
  const digits = String(value).padStart(rateDecimals + 1, '0')
  return `${digits.slice(0, -rateDecimals)}.${digits.slice(-rateDecimals)}`
}

/** Units of one currency for one unit of another, as a number to show: `rateRatio(dollar, euro)` is 1.16. */
export function rateRatio(of: Rate, forOne: Rate): number {
  return Math.round((Number(of) / Number(forOne)) * 10_000) / 10_000
}

/** Converts through the base that both rates are quoted against, to whole cents. */
export function convert(value: Amount, from: Rate, to: Rate): Amount {
  return whole(divideHalfUp(BigInt(value) * to, from * 100n) * 100n)
}

/** A share of an amount in basis points, to whole cents. */
export function percentOf(value: Amount, basisPoints: number): Amount {
  return whole(divideHalfUp(BigInt(value) * BigInt(basisPoints), 10_000n * 100n) * 100n)
}

/** Removes a surcharge, in basis points, that an amount includes; to whole cents. */
export function withoutPercent(value: Amount, basisPoints: number): Amount {
  return whole(divideHalfUp(BigInt(value) * 10_000n, (10_000n + BigInt(basisPoints)) * 100n) * 100n)
}

/** The share of an amount that `part` is of `all`, to whole cents. */
export function shareOf(value: Amount, part: Amount, all: Amount): Amount {
  return whole(divideHalfUp(BigInt(value) * BigInt(part), BigInt(all) * 100n) * 100n)
}

export function sum(values: readonly Amount[]): Amount {
  let total = 0
  for (const value of values) {
    total += value
    // Exact as long as every step is: anything else is left to whole numbers of any size, which say what is wrong.
    if (!Number.isSafeInteger(value) || !Number.isSafeInteger(total))
      return whole(values.reduce((all, one) => all + BigInt(one), 0n))
  }
  return total as Amount
}

export const zero = 0 as Amount

export function minus(value: Amount, less: Amount): Amount {
  return (value - less) as Amount
}

/** A whole number of times, such as a price by a quantity. */
export function times(value: Amount, count: number): Amount {
  return (value * count) as Amount
}

export function min(...values: Amount[]): Amount {
  return Math.min(...values) as Amount
}

export function max(...values: Amount[]): Amount {
  return Math.max(...values) as Amount
}

export function negative(value: Amount): Amount {
  // Not -0, which is another value to a comparison.
  return (0 - value) as Amount
}

/** Without its sign. */
export function size(value: Amount): Amount {
  return Math.abs(value) as Amount
}

/** The number for the wire or a number format. */
export function decimal(value: Amount): number {
  return value / 10 ** amountDecimals
}

/** An amount of whole cents. */
export function cents(count: number): Amount {
  return (count * 100) as Amount
}

/** From the wire. */
export function amountOf(decimal: number): Amount {
  return Math.round(decimal * 10 ** amountDecimals) as Amount
}

function parseDecimal(text: string, decimals: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) throw new RangeError(`Not a decimal: ${text}`)
  const [, sign, units = '', fraction = ''] = match
  if (/[^0]/.test(fraction.slice(decimals))) throw new RangeError(`More than ${decimals} decimals: ${text}`)
  const digits = BigInt(units + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return sign ? -digits : digits
}

/** Rounds half away from zero, so a refund rounds like its charge. */
function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n
  const positive = isNegative ? -dividend : dividend
  const quotient = (positive * 2n + divisor) / (divisor * 2n)
  return isNegative ? -quotient : quotient
}

function whole(value: bigint): Amount {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`Too large an amount: ${value}`)
  return number as Amount
}
