import { z } from 'zod'
import { captureOrder, findCapture } from './captures.ts'
import { createOrder, findOrder } from './orders.ts'
import { badRequest, notFound } from './paypal-problem.ts'
import type { PaypalWorld } from './paypal-world.ts'
import { createRefund, findRefund } from './refunds.ts'
import { algorithm, isSignedBy } from './signature.ts'
import { listTransactions } from './transactions.ts'

export type Call = { method: string; path: string; query: URLSearchParams; body: string; requestId: string }

export function answerCall(world: PaypalWorld, call: Call): object {
  const { method, path, query, body, requestId } = call
  const [, version, room, kind = '', id = '', act = ''] = path.split('/')
  switch (`${method} ${version}/${room}/${kind}${id && '/*'}${act && `/${act}`}`) {
    case 'POST v2/checkout/orders':
      return createOrder(world, read(body), requestId)
    case 'GET v2/checkout/orders/*':
      return findOrder(world, id).order
    case 'POST v2/checkout/orders/*/capture':
      return captureOrder(world, findOrder(world, id))
    case 'GET v2/payments/captures/*':
      return findCapture(world, id)
    case 'POST v2/payments/captures/*/refund':
      return createRefund(world, id, read(body), requestId)
    case 'GET v2/payments/refunds/*':
      return findRefund(world, id)
    case 'GET v1/reporting/transactions':
      return listTransactions(world, query)
    case 'POST v1/notifications/verify-webhook-signature':
      return verify(world, body)
    default:
      throw notFound()
  }
}

function read(body: string): unknown {
  if (body === '') return undefined
  try {
    return JSON.parse(body)
  } catch {
    throw badRequest('MALFORMED_REQUEST_JSON')
  }
}

const Verification = z.strictObject({
  auth_algo: z.literal(algorithm),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.looseObject({}),
})

/** The event's text exactly as in the request: it was signed byte by byte. */
function verify(world: PaypalWorld, body: string): object {
  const asked = Verification.safeParse(read(body))
  if (!asked.success) throw badRequest('INVALID_PARAMETER_VALUE', asked.error.message)
  const mark = '"webhook_event":'
  const event = body.slice(body.indexOf(mark) + mark.length, body.lastIndexOf('}')).trim()
  const isGenuine =
    asked.data.webhook_id === world.keys.webhookId &&
    isSignedBy(event, {
      transmissionId: asked.data.transmission_id,
      time: asked.data.transmission_time,
      webhookId: asked.data.webhook_id,
      signature: asked.data.transmission_sig,
    })
  return { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' }
}
