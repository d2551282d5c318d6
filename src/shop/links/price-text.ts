import { type Amount, cents } from '#core/money.ts'

/** Currencies whose prices have three decimals; in all others three digits after a separator are thousands. */
const threeDecimals = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])
const maxCents = 100_000_000_000
const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Signs of one currency only, or of the one that is meant by far the most. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/€/, 'EUR'],
  [/£/, 'GBP'],
  [/US ?\$/i, 'USD'],
  [/zł/i, 'PLN'],
  [/Kč/i, 'CZK'],
  [/₹/, 'INR'],
  [/₩/, 'KRW'],
  [/₺/, 'TRY'],
  [/₴/, 'UAH'],
  [/₪/, 'ILS'],
]
/** Signs that several countries share: the country of the shop's name decides. */
const sharedSigns: readonly (readonly [RegExp, Readonly<Record<string, string>>, string | null])[] = [
  [
    /\$/,
    { ca: 'CAD', au: 'AUD', nz: 'NZD', sg: 'SGD', hk: 'HKD', mx: 'MXN', tw: 'TWD', br: 'BRL', cl: 'CLP' },
    'USD',
  ],
  [/\bkr\b/i, { se: 'SEK', no: 'NOK', dk: 'DKK', is: 'ISK' }, null],
  [/[¥円元]/, { cn: 'CNY', jp: 'JPY' }, null],
]

/** The currency that a code or a sign names; null if none does, or none for certain. */
export function currencyIn(text: string, hostname: string): string | null {
  const code = text
    .toUpperCase()
    .match(/\b[A-Z]{3}\b/g)
    ?.find((word) => currencies.has(word))
  if (code) return code
  const sign = signs.find(([pattern]) => pattern.test(text))
  if (sign) return sign[1]
  const shared = sharedSigns.find(([pattern]) => pattern.test(text))
  return shared ? (shared[1][hostname.split('.').at(-1) ?? ''] ?? shared[2]) : null
}

/** Every price in a text, whichever way its thousands and decimals are separated. */
export function pricesIn(text: string, currency: string | null): Amount[] {
  const decimals = currency !== null && threeDecimals.has(currency) ? 3 : 2
  const runs = withPlainDigits(text.slice(0, 200)).match(/\d[\d.,' ]*(?!\d*\s?%)/g) ?? []
  return runs
    .flatMap(numbersIn)
    .map((number) => toAmount(number, decimals))
    .filter((price) => price !== null)
}

/** Also the digits of Arabic and Persian; all kinds of spaces and apostrophes become one of each. */
function withPlainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٫', '.')
    .replace(/٬/g, ',')
    .replace(/[’ʼ`´]/g, "'")
    .replace(/\s/g, ' ')
}

/** `1 299,00` is one number, `58.00 72.00` is two. */
function numbersIn(run: string): string[] {
  const numbers: string[] = []
  for (const part of run.split(' ')) {
    const last = numbers.at(-1)
    const continues = last !== undefined && /^\d{1,3}(_\d{3})*$/.test(last) && /^\d{3}([.,]\d*)?$/.test(part)
    if (continues) numbers[numbers.length - 1] = `${last}_${part}`
    else if (part !== '') numbers.push(part)
  }
  return numbers.map((number) => number.replace(/[_']/g, '').replace(/[.,]+$/, ''))
}

function toAmount(number: string, decimals: 2 | 3): Amount | null {
  const separators = number.match(/[.,]/g) ?? []
  const at = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  const after = number.length - at - 1
  const isDecimal =
    separators.length > 0 &&
    (new Set(separators).size > 1
      ? separators.at(-1) !== separators.at(-2)
      : separators.length === 1
        ? after !== 3 || decimals === 3 || /^0[.,]/.test(number)
        : after !== 3)
  const whole = (isDecimal ? number.slice(0, at) : number).replace(/[.,]/g, '')
  const fraction = isDecimal ? number.slice(at + 1) : ''
  const count = Math.round(Number(`${whole || '0'}.${fraction || '0'}`) * 100)
  return count > 0 && count <= maxCents ? cents(count) : null
}
