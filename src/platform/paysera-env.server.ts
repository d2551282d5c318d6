import { createPublicKey } from 'node:crypto'
import { z } from 'zod'

/** Paysera's own addresses; any other is a simulator. */
export const payseraAddresses = {
  pay: 'https://bank.paysera.com/pay/',
  methods: 'https://www.paysera.com/payment-methods/',
  publicKey: 'https://www.paysera.com/download/public.key',
} as const

/** Paths are appended to it, so it has no query and no user; the address of a folder ends with a slash. */
function address(example: string) {
  const error = `must look like ${example}`
  const isLike = (text: string) => {
    const { search, hash, username, password, pathname } = new URL(text)
    return search + hash + username + password === '' && (!example.endsWith('/') || pathname.endsWith('/'))
  }
  return z
    .url({ protocol: /^https?$/, error, abort: true })
    .refine(isLike, error)
    .optional()
}

export const payseraVariables = {
  PAYSERA_PROJECT_ID: z
    .string()
    .regex(/^\d{1,11}$/, 'must be the number of the project')
    .optional(),
  PAYSERA_PASSWORD: z.string().optional(),
  PAYSERA_TEST: z
    .enum(['0', '1'], 'must be 0 or 1')
    .transform((value) => value === '1')
    .default(true),
  PAYSERA_PAY_URL: address('http://127.0.0.1:4012/pay/'),
  PAYSERA_METHODS_URL: address('http://127.0.0.1:4012/payment-methods/'),
  PAYSERA_PUBLIC_KEY_URL: address('http://127.0.0.1:4012/download/public.key'),
  PAYSERA_PUBLIC_KEY_PEM: z
    .string()
    // An .env file has it on one line.
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine(isKey, 'must be a public key or a certificate in PEM')
    .optional(),
} as const

type Values = Partial<{ [Name in keyof typeof payseraVariables]: z.infer<(typeof payseraVariables)[Name]> }>

/** Real money goes only to Paysera itself. */
export function payseraProblems(values: Values): string[] {
  const { PAYSERA_PROJECT_ID: projectId, PAYSERA_PASSWORD: password, PAYSERA_TEST: isTest } = values
  const problems: string[] = []
  if (projectId && !password) problems.push('PAYSERA_PASSWORD: must be set together with PAYSERA_PROJECT_ID')
  if (password && !projectId) problems.push('PAYSERA_PROJECT_ID: must be set together with PAYSERA_PASSWORD')
  if (values.PAYSERA_PUBLIC_KEY_URL && values.PAYSERA_PUBLIC_KEY_PEM)
    problems.push('PAYSERA_PUBLIC_KEY_PEM: must not be set together with PAYSERA_PUBLIC_KEY_URL')
  const own = {
    PAYSERA_PAY_URL: payseraAddresses.pay,
    PAYSERA_METHODS_URL: payseraAddresses.methods,
    PAYSERA_PUBLIC_KEY_URL: payseraAddresses.publicKey,
  } as const
  for (const name of Object.keys(own) as (keyof typeof own)[]) {
    if (isTest === false && values[name] && values[name] !== own[name])
      problems.push(`${name}: must not be set together with PAYSERA_TEST=0`)
  }
  return problems
}

function isKey(pem: string): boolean {
  try {
    createPublicKey(pem)
    return true
  } catch {
    return false
  }
}
