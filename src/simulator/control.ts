import { type CourierFeeds, feedStates } from './couriers/courier-feeds.ts'
import type { CourierParcels } from './couriers/courier-parcels.ts'
import { carriers } from './couriers/made-up-points.ts'
import { type FaultRules, faultActions } from './fault-rules.ts'
import { profiles } from './faults.ts'
import type { Answer, Question } from './http-listener.ts'
import { answerPaypalControl } from './paypal/paypal-control.ts'
import type { PaypalWorld } from './paypal/paypal-world.ts'
import { answerPayseraControl } from './paysera/paysera-control.ts'
import type { PayseraWorld } from './paysera/paysera-world.ts'
import type { SentryReceiver } from './sentry/sentry-receiver.ts'
import { closeDispute, createDispute } from './stripe/disputes.ts'
import { takeForeignPayment } from './stripe/foreign-payments.ts'
import { forgeries, sendForged } from './stripe/forge.ts'
import { settleLater } from './stripe/payments.ts'
import { createRefund, settleRefund } from './stripe/refunds.ts'
import type { StripeWorld } from './stripe/stripe-world.ts'
import { cardNamed, declineOutcome } from './stripe/test-cards.ts'
import type { TagCollector } from './tags/tag-collector.ts'
import { found, number, oneOf, text, texts, type Wish } from './wish.ts'

export type ControlParts = {
  world: StripeWorld
  paypal: PaypalWorld
  paysera: PayseraWorld
  rules: FaultRules
  feeds: CourierFeeds
  parcels: CourierParcels
  errors: SentryReceiver
  collector: TagCollector
  reset(): Promise<void>
}

/** Commands of a test, or of a person who tries the shop out. JSON in, JSON out. */
export async function answerControl(parts: ControlParts, question: Question): Promise<Answer> {
  const { method, path, headers, body } = question
  // A web page may neither resolve its own name here nor post a form here.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? ''))
    return json(403, { error: 'foreign host' })
  const isJson = headers['content-type']?.startsWith('application/json')
  if (method === 'POST' && !isJson) return json(415, { error: 'send application/json' })
  try {
    const wish: Wish = body ? JSON.parse(body) : {}
    const answer = await act(parts, `${method} ${path}`, wish)
    return answer === null ? json(404, { error: `nothing at ${method} ${path}` }) : json(200, answer)
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError)
      return json(400, { error: error.message })
    throw error
  }
}

async function act(
  { world, paypal, paysera, rules, feeds, parcels, errors, collector, reset }: ControlParts,
  route: string,
  wish: Wish,
): Promise<object | null> {
  const { settings, clock, deliveries } = world
  switch (route) {
    case 'GET /':
      return { ...settings, now: new Date(clock.now()).toISOString() }
    case 'POST /reset':
      await reset()
      return {}
    case 'POST /seed':
      settings.seed = text(wish, 'seed')
      return {}
    case 'POST /profile':
      settings.profile = oneOf(wish, 'profile', profiles)
      return {}
    case 'POST /webhook':
      settings.webhookUrl = new URL(text(wish, 'url')).href
      return {}
    case 'POST /clock/advance':
      await clock.advance(number(wish, 'seconds') * 1000)
      return { now: new Date(clock.now()).toISOString() }
    case 'GET /objects':
      return objects(world)
    case 'GET /deliveries':
      return deliveries.list()
    case 'POST /deliveries/hold':
      deliveries.hold()
      return {}
    case 'POST /deliveries/release':
      return deliveries.release(wish.ids === undefined ? undefined : texts(wish, 'ids'))
    case 'POST /deliveries/resend':
      return deliveries.resend(text(wish, 'id'))
    case 'POST /deliveries/forge':
      return { result: await sendForged(world, text(wish, 'id'), oneOf(wish, 'as', forgeries)) }
    case 'GET /faults':
      return rules.list()
    case 'POST /faults':
      rules.add({
        method: text(wish, 'method'),
        path: text(wish, 'path'),
        times: wish.times === undefined ? 1 : number(wish, 'times'),
        action: oneOf(wish, 'action', faultActions),
        ...(wish.status === undefined ? {} : { status: number(wish, 'status') }),
        ...(wish.milliseconds === undefined ? {} : { milliseconds: number(wish, 'milliseconds') }),
      })
      return rules.list()
    case 'POST /faults/clear':
      rules.clear()
      return {}
    case 'POST /points/state':
      feeds.setState(oneOf(wish, 'carrier', carriers), oneOf(wish, 'state', feedStates))
      return {}
    case 'POST /points/close':
      feeds.close(oneOf(wish, 'carrier', carriers), number(wish, 'number'))
      return {}
    case 'POST /points/move': {
      const to = { street: text(wish, 'street'), house: text(wish, 'house') }
      feeds.move(oneOf(wish, 'carrier', carriers), number(wish, 'number'), to)
      return {}
    }
    case 'GET /errors':
      return errors.list()
    case 'GET /tags':
      return collector.list()
    case 'GET /parcels':
      return { parcels: parcels.list() }
    case 'POST /parcels/event':
      await parcels.tell(
        text(wish, 'number'),
        {
          code: text(wish, 'code'),
          text: wish.text === undefined ? '' : text(wish, 'text'),
          place: wish.place === undefined ? '' : text(wish, 'place'),
          time: text(wish, 'time'),
        },
        wish.pin === undefined
          ? null
          : { code: text(wish, 'pin'), compartment: text(wish, 'compartment'), until: text(wish, 'until') },
      )
      return {}
    case 'POST /outcomes/next':
      world.nextOutcome =
        wish.card === undefined
          ? declineOutcome(text(wish, 'decline_code'))
          : found(cardNamed(text(wish, 'card')), 'card')
      return {}
    case 'POST /sessions/money': {
      const { session } = found(world.sessions.get(text(wish, 'session')), 'session')
      if (wish.amount !== undefined) session.amount_total = number(wish, 'amount')
      if (wish.currency !== undefined) session.currency = text(wish, 'currency')
      return {}
    }
    case 'POST /payments/settle': {
      const known = found(world.sessions.get(text(wish, 'session')), 'session')
      const hasSucceeded = oneOf(wish, 'status', ['succeeded', 'failed']) === 'succeeded'
      return { hasChanged: settleLater(world, known, hasSucceeded) }
    }
    case 'POST /payments/foreign':
      return takeForeignPayment(world, {
        amount: number(wish, 'amount'),
        currency: text(wish, 'currency'),
        paymentId: wish.payment_id === undefined ? null : text(wish, 'payment_id'),
      })
    case 'POST /movements/hide':
      world.unlisted.add(
        String(found(world.intents.get(text(wish, 'payment_intent')), 'intent').latest_charge),
      )
      return {}
    case 'POST /movements/show':
      world.unlisted.clear()
      return {}
    case 'POST /movements/page':
      world.longestPage = number(wish, 'length')
      return {}
    case 'POST /refunds': {
      const intentId = text(wish, 'payment_intent')
      const id = world.id('re_', 'by hand', world.refunds.size)
      return createRefund(world, { id, intentId, amount: number(wish, 'amount'), reason: null, metadata: {} })
    }
    case 'POST /refunds/settle': {
      const refund = found(world.refunds.get(text(wish, 'refund')), 'refund')
      return { hasChanged: settleRefund(world, refund, oneOf(wish, 'status', ['succeeded', 'failed'])) }
    }
    case 'POST /disputes': {
      const intent = found(world.intents.get(text(wish, 'payment_intent')), 'payment_intent')
      return createDispute(world, found(world.charges.get(String(intent.latest_charge)), 'charge'))
    }
    case 'POST /disputes/close': {
      const dispute = found(world.disputes.get(text(wish, 'dispute')), 'dispute')
      closeDispute(world, dispute, oneOf(wish, 'status', ['won', 'lost']))
      return dispute
    }
    default:
      return (await answerPaypalControl(paypal, route, wish)) ?? answerPayseraControl(paysera, route, wish)
  }
}

function objects({ sessions, intents, charges, refunds, disputes }: StripeWorld) {
  return {
    sessions: [...sessions.values()].map(({ session }) => session),
    payment_intents: [...intents.values()],
    charges: [...charges.values()],
    refunds: [...refunds.values()],
    disputes: [...disputes.values()],
  }
}

function json(status: number, value: object): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}
