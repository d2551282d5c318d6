import { randomUUID } from 'node:crypto'
import type { Question } from '../http-listener.ts'
import { badRequest, PaypalProblem } from './paypal-problem.ts'
import type { PaypalWorld } from './paypal-world.ts'

const nineHours = 9 * 60 * 60

export function giveToken(world: PaypalWorld, { headers, body }: Question): { status: number; body: string } {
  const { clientId, clientSecret } = world.keys
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  if (headers.authorization !== `Basic ${basic}`)
    throw new PaypalProblem(401, 'invalid_client', 'Client Authentication failed')
  if (new URLSearchParams(body).get('grant_type') !== 'client_credentials')
    throw badRequest('unsupported_grant_type')
  const token = `A21${randomUUID()}`
  world.tokens.set(token, world.clock.now() + nineHours * 1000)
  const given = { scope: '', access_token: token, token_type: 'Bearer', expires_in: nineHours }
  return { status: 200, body: JSON.stringify(given) }
}

export function isSignedIn({ tokens, clock }: PaypalWorld, authorization: string | undefined): boolean {
  const until = tokens.get(authorization?.replace(/^Bearer /, '') ?? '')
  return until !== undefined && clock.now() < until
}
