import { createHash } from 'node:crypto'

export type PaymentRequest = {
  projectid: string
  orderid: string
  version: string
  accepturl: string
  cancelurl: string
  callbackurl: string
  amount: string
  currency: string
  lang: string
  test: string
  payment?: string
  country?: string
  p_email?: string
  time_limit?: string
}

/** The allowed fields and their lengths; anything else is rejected, so that a mistake is noticed here. */
const longest: Readonly<Record<keyof PaymentRequest, number>> = {
  projectid: 11,
  orderid: 40,
  version: 9,
  accepturl: 255,
  cancelurl: 255,
  callbackurl: 255,
  amount: 11,
  currency: 3,
  lang: 3,
  test: 1,
  payment: 20,
  country: 2,
  p_email: 255,
  time_limit: 19,
}
const needed = ['projectid', 'orderid', 'version', 'accepturl', 'cancelurl', 'callbackurl', 'amount'] as const

/** The request, or why it is rejected. */
export function readRequest(
  data: string,
  sign: string,
  { projectId, password }: { projectId: string; password: string },
): PaymentRequest | string {
  if (
    createHash('md5')
      .update(data + password)
      .digest('hex') !== sign
  )
    return 'sign'
  const said = Object.fromEntries(new URLSearchParams(Buffer.from(data, 'base64url').toString()))
  for (const [name, value] of Object.entries(said)) {
    const max = longest[name as keyof PaymentRequest]
    if (max === undefined) return `${name} is unknown`
    if (value.length > max) return `${name} is too long`
  }
  const missing = needed.find((name) => !said[name])
  if (missing) return `${missing} is missing`
  if (said.projectid !== projectId) return 'projectid is another'
  if (!/^[1-9]\d*$/.test(said.amount ?? '')) return 'amount is not in cents'
  if (said.time_limit && !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(said.time_limit)) return 'time_limit'
  return { currency: 'EUR', lang: 'LIT', test: '0', ...said } as PaymentRequest
}
