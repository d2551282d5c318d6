import type { FaultRules } from '../fault-rules.ts'
import type { Answer, Question } from '../http-listener.ts'

const json = { 'content-type': 'application/json' }

/** Invented companies; every other number of a country of the EU is valid, too, without a name. */
const companies: Readonly<Record<string, { name: string; address: string }>> = {
  LV00000000001: { name: 'SIA Jūras Darbnīca', address: 'Krasta iela 4, LV-0000 Rīga' },
  LT000000002: { name: 'UAB Dviračių Kiemas', address: 'Pavyzdžio g. 2, LT-00000 Vilnius' },
  EE000000003: { name: 'Rattatöö OÜ', address: 'Näidise 3, 00000 Tallinn' },
}
/** Numbers that end so are not valid, or their country's register sleeps. */
const invalid = /404$/
const asleep = /503$/

/** The register of the EU, as its REST interface speaks. */
export function answerVies(rules: FaultRules, { method, path, body }: Question): Answer {
  const fault = rules.take(method, path)
  if (fault) return fault.action === 'timeout' ? 'silence' : { status: fault.status ?? 500, body: '{}' }
  if (method !== 'POST' || !path.endsWith('/check-vat-number'))
    return { status: 404, headers: json, body: '{}' }
  const { countryCode = '', vatNumber = '' } = JSON.parse(body || '{}') as Record<string, string>
  const said = (answer: object) => ({ status: 200, headers: json, body: JSON.stringify(answer) })
  if (asleep.test(vatNumber))
    return said({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] })
  const known = companies[`${countryCode}${vatNumber}`]
  return said({
    countryCode,
    vatNumber,
    requestDate: new Date().toISOString(),
    valid: !invalid.test(vatNumber),
    requestIdentifier: '',
    name: known?.name ?? '---',
    address: known?.address ?? '---',
  })
}
