import {
  address,
  metadataOf,
  type Parameters,
  positiveNumber,
  readParameters,
  required,
  wholeNumber,
} from './parameters.ts'
import { expireSession, isOpen } from './payments.ts'
import { sessionObject } from './session-object.ts'
import { invalidRequest } from './stripe-problem.ts'
import type { KnownSession, StripeWorld } from './stripe-world.ts'

const knownParameters = [
  'mode',
  'ui_mode',
  'success_url',
  'cancel_url',
  'client_reference_id',
  'customer_email',
  'locale',
  'expires_at',
  'metadata[*]',
  'line_items[][quantity]',
  'line_items[][price_data][currency]',
  'line_items[][price_data][unit_amount]',
  'line_items[][price_data][product_data][name]',
  'payment_intent_data[description]',
  'payment_intent_data[metadata][*]',
]
const minute = 60
const shortestLife = 30 * minute
const longestLife = 24 * 60 * minute
const smallestAmount = 50
/** Allows for the time of the call: a deadline that was 30 minutes away when it was sent is still accepted. */
const leniency = minute

export function createSession(world: StripeWorld, form: URLSearchParams, key: string): KnownSession {
  const parameters = readParameters(form, knownParameters)
  const mode = required(parameters, 'mode')
  if (mode !== 'payment') throw invalidRequest(`The simulator does not know the mode ${mode}.`, 'mode')
  const { amount, currency, title } = readLines(parameters)
  const created = world.seconds()
  const id = world.id('cs_test_', key)
  const session = sessionObject({
    id,
    url: `${world.origin}/c/pay/${id}`,
    created,
    expiresAt: readExpiry(parameters, created),
    amount,
    currency,
    successUrl: address(required(parameters, 'success_url'), 'success_url'),
    cancelUrl: parameters.has('cancel_url')
      ? address(required(parameters, 'cancel_url'), 'cancel_url')
      : null,
    clientReferenceId: parameters.get('client_reference_id') ?? null,
    email: parameters.get('customer_email') ?? null,
    locale: parameters.get('locale') ?? null,
    metadata: metadataOf(parameters, 'metadata'),
  })
  const known: KnownSession = {
    session,
    title,
    description: parameters.get('payment_intent_data[description]') ?? null,
    intentMetadata: metadataOf(parameters, 'payment_intent_data[metadata]'),
    tries: 0,
  }
  world.sessions.set(id, known)
  world.clock.at(world.clock.now() + (session.expires_at - created) * 1000, () => {
    if (isOpen(known)) expireSession(world, known)
  })
  return known
}

function readExpiry(parameters: Parameters, created: number): number {
  const text = parameters.get('expires_at')
  if (text === undefined) return created + longestLife
  const life = wholeNumber(text, 'expires_at') - created
  if (life < shortestLife - leniency) {
    throw invalidRequest('The `expires_at` timestamp must be at least 30 minutes from now.', 'expires_at')
  }
  if (life > longestLife) {
    throw invalidRequest('The `expires_at` timestamp must be less than 24 hours from now.', 'expires_at')
  }
  return created + life
}

function readLines(parameters: Parameters): { amount: number; currency: string; title: string } {
  const titles: string[] = []
  let amount = 0
  const currency = required(parameters, 'line_items[0][price_data][currency]')
  for (let index = 0; parameters.has(`line_items[${index}][price_data][currency]`); index++) {
    const line = `line_items[${index}]`
    const price = `${line}[price_data]`
    if (parameters.get(`${price}[currency]`) !== currency) {
      throw invalidRequest('All line items must have the same currency.', 'line_items')
    }
    const number = (name: string) => positiveNumber(required(parameters, name), name)
    amount += number(`${line}[quantity]`) * number(`${price}[unit_amount]`)
    titles.push(required(parameters, `${price}[product_data][name]`))
  }
  if (!/^[a-z]{3}$/.test(currency)) throw invalidRequest(`Invalid currency: ${currency}`, 'line_items')
  if (amount < smallestAmount) {
    const message = 'The Checkout Session’s total amount must convert to at least 50 cents.'
    throw invalidRequest(message, undefined, 'amount_too_small')
  }
  return { amount, currency, title: titles.join(', ') }
}
