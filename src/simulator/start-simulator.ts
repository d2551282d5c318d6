import { answerControl } from './control.ts'
import { createCourierFeeds } from './couriers/courier-feeds.ts'
import { type CourierKeys, createCourierParcels } from './couriers/courier-parcels.ts'
import { deriveId } from './derive-id.ts'
import { createFaultRules } from './fault-rules.ts'
import type { Profile } from './faults.ts'
import { listen, loopback } from './http-listener.ts'
import { answerPaypalPage } from './paypal/hosted-pages.ts'
import { createPaypalApi } from './paypal/paypal-api.ts'
import { createPaypalWorld } from './paypal/paypal-world.ts'
import { answerPayseraPage } from './paysera/hosted-pages.ts'
import { createPayseraFiles } from './paysera/paysera-answers.ts'
import { createPayseraWorld } from './paysera/paysera-world.ts'
import { createSentryReceiver } from './sentry/sentry-receiver.ts'
import { answerShop } from './shops/simulated-shops.ts'
import { answerPage } from './stripe/hosted-pages.ts'
import { createIdempotencyStore } from './stripe/idempotency.ts'
import { createStripeApi } from './stripe/stripe-api.ts'
import { createStripeWorld } from './stripe/stripe-world.ts'
import { createTagCollector } from './tags/tag-collector.ts'
import { answerVies } from './vat/vies.ts'
import { createVirtualClock } from './virtual-clock.ts'

/** The default ports; one that is taken is replaced by a free one. */
export const usualPorts = {
  stripe: 4010,
  paypal: 4011,
  paysera: 4012,
  couriers: 4013,
  shops: 4014,
  vat: 4015,
  sentry: 4016,
  tags: 4017,
  control: 4019,
}

export type SimulatorOptions = {
  /** Providers other than Stripe use a free port by default. */
  ports: {
    stripe: number
    control: number
    paypal?: number
    paysera?: number
    couriers?: number
    shops?: number
    vat?: number
    sentry?: number
    tags?: number
  }
  /** The URL of Stripe's webhooks; those of the others are derived from it. The control server can change it. */
  webhookUrl: string | null
  seed: string
  profile: Profile
  /** The shop's clock. */
  now?: () => number
  environment?: NodeJS.ProcessEnv
}

export type Simulator = {
  stripe: { address: string; secretKey: string; webhookSecret: string }
  paypal: { address: string; clientId: string; clientSecret: string; webhookId: string; certHost: string }
  paysera: {
    projectId: string
    password: string
    payUrl: string
    methodsUrl: string
    publicKeyUrl: string
  }
  couriers: { address: string; user: string; password: string; parcels: CourierKeys }
  shops: { address: string }
  vat: { address: string }
  sentry: { dsn: string }
  tags: { address: string }
  control: { address: string }
  close(): Promise<void>
}

/**
 * Stands in for payment providers, couriers, a receiver of error reports, tags and the shops of other countries: speaks their protocols on the loopback address, and stores all data in
 * memory.
 */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { ports, webhookUrl, seed, profile, now = Date.now, environment = process.env } = options
  if (environment.NODE_ENV === 'production' && environment.ALLOW_SIMULATOR !== '1') {
    throw new Error('The simulator does not run in production. ALLOW_SIMULATOR=1 says that this is a demo.')
  }
  const clock = createVirtualClock(now)
  const rules = createFaultRules()
  // Derived from the seed, so that settings in an .env file stay valid after a restart.
  const keys = {
    secretKey: deriveId('sk_test_', seed, 'key'),
    webhookSecret: deriveId('whsec_', seed, 'webhook'),
  }
  const login = { user: 'shop@simulator.test', password: deriveId('', seed, 'unisend') }
  const feeds = createCourierFeeds(rules, login)
  const courierKeys = {
    key: deriveId('', seed, 'courier key'),
    hookSecret: deriveId('', seed, 'courier hook'),
    user: 'shop',
    password: deriveId('', seed, 'courier password'),
  }
  const parcels = createCourierParcels(rules, courierKeys)
  if (webhookUrl) parcels.hookUrl = new URL('/api/webhooks/couriers/gintarine', webhookUrl).href
  const world = createStripeWorld(clock, keys, { seed, profile, webhookUrl })
  const kept = createIdempotencyStore(clock)
  const api = createStripeApi(world, rules, kept)
  const paypalKeys = {
    clientId: deriveId('', seed, 'paypal client'),
    clientSecret: deriveId('', seed, 'paypal secret'),
    webhookId: deriveId('WH-', seed, 'paypal webhook'),
  }
  const paypalWorld = createPaypalWorld(clock, paypalKeys, world.settings)
  const paypalApi = createPaypalApi(paypalWorld, rules)

  const payseraKeys = { projectId: '4012', password: deriveId('', seed, 'paysera password') }
  const payseraWorld = createPayseraWorld(clock, payseraKeys, world.settings)
  const payseraFiles = createPayseraFiles(payseraWorld, rules)

  const sentryKey = deriveId('', seed, 'sentry')
  const errors = createSentryReceiver(rules, sentryKey)
  const collector = createTagCollector(() => clock.now())

  async function reset() {
    await clock.reset()
    for (const part of [kept, api, paypalApi, payseraFiles, rules, feeds, parcels, errors, collector])
      part.clear()
    for (const each of [world, paypalWorld, payseraWorld]) each.reset()
  }

  const stripe = await listen(ports.stripe, (question) =>
    question.path.startsWith('/v1/') ? api.answer(question) : answerPage(world, question),
  )
  world.origin = stripe.address
  const paypal = await listen(ports.paypal ?? 0, (question) =>
    /^\/v[12]\//.test(question.path) ? paypalApi.answer(question) : answerPaypalPage(paypalWorld, question),
  )
  paypalWorld.origin = paypal.address
  const paysera = await listen(
    ports.paysera ?? 0,
    async (question) => (await payseraFiles.answer(question)) ?? answerPayseraPage(payseraWorld, question),
  )
  const couriers = await listen(
    ports.couriers ?? 0,
    (question) => parcels.answer(question) ?? feeds.answer(question),
  )
  const shops = await listen(ports.shops ?? 0, answerShop)
  const vat = await listen(ports.vat ?? 0, (question) => answerVies(rules, question))
  const sentry = await listen(ports.sentry ?? 0, (question) => errors.answer(question))
  const tags = await listen(ports.tags ?? 0, (question) => collector.answer(question))
  const control = await listen(ports.control, (question) =>
    answerControl(
      { world, paypal: paypalWorld, paysera: payseraWorld, rules, feeds, parcels, errors, collector, reset },
      question,
    ),
  )
  return {
    stripe: { address: stripe.address, ...keys },
    paypal: { address: paypal.address, ...paypalKeys, certHost: loopback },
    paysera: {
      ...payseraKeys,
      payUrl: `${paysera.address}/pay/`,
      methodsUrl: `${paysera.address}/payment-methods/`,
      publicKeyUrl: `${paysera.address}/download/public.key`,
    },
    couriers: { address: couriers.address, ...login, parcels: courierKeys },
    shops: { address: shops.address },
    vat: { address: vat.address },
    sentry: { dsn: `${sentry.address.replace('//', `//${sentryKey}@`)}/1` },
    tags: { address: tags.address },
    control: { address: control.address },
    async close() {
      await clock.reset()
      await Promise.all(
        [stripe, paypal, paysera, couriers, shops, vat, sentry, tags, control].map((listener) =>
          listener.close(),
        ),
      )
    },
  }
}
