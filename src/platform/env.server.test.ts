import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parseEnv, readEnv, variableNames } from './env.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'amberway-env-'))
afterAll(() => rmSync(folder, { recursive: true }))

const publicKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString()

describe('values', () => {
  const defaults = {
    PORT: 3000,
    OPS_PORT: 3001,
    HOST: '127.0.0.1',
    SHOP_DATA_DIR: resolve('.data'),
    SHOP_SITES_DIR: resolve('sites'),
    SHOP_DEMO: true,
    SHOP_GALLERY: false,
    DATABASE_URL: undefined,
    ACCOUNT_KEY: undefined,
    DEFAULT_SITE: 'default',
    OFFICE_HOST: 'office.localhost',
    STRICT_HOSTS: false,
    TRUSTED_PROXIES: [],
    SMTP_URL: undefined,
    EMAIL_FROM: 'shop@amberway.test',
    IMAGE_DOMAINS: [],
    CACHE_MB: 192,
    SEARCH_THREADS: undefined,
    OPENSEARCH_URL: undefined,
    STRIPE_SECRET_KEY: undefined,
    STRIPE_WEBHOOK_SECRET: undefined,
    STRIPE_API_BASE: 'https://api.stripe.com',
    PAYPAL_ENV: 'sandbox',
    PAYPAL_CLIENT_ID: undefined,
    PAYPAL_CLIENT_SECRET: undefined,
    PAYPAL_WEBHOOK_ID: undefined,
    PAYPAL_API_BASE: undefined,
    PAYPAL_CERT_HOSTS: [],
    PAYSERA_PROJECT_ID: undefined,
    PAYSERA_PASSWORD: undefined,
    PAYSERA_TEST: true,
    PAYSERA_PAY_URL: undefined,
    PAYSERA_METHODS_URL: undefined,
    PAYSERA_PUBLIC_KEY_URL: undefined,
    PAYSERA_PUBLIC_KEY_PEM: undefined,
    ALLOW_SIMULATOR: false,
    SIMULATED_SHOPS: undefined,
    TAGS_COLLECTOR: undefined,
    LIVE_AGENT_URL: undefined,
    OMNIVA_POINTS_URL: undefined,
    DPD_POINTS_URL: undefined,
    UNISEND_POINTS_URL: undefined,
    UNISEND_USER: undefined,
    UNISEND_PASSWORD: undefined,
    SMARTPOSTI_POINTS_URL: undefined,
    VENIPAK_POINTS_URL: undefined,
    COURIER_REST_CODES: [],
    COURIER_REST_URL: undefined,
    COURIER_REST_KEY: undefined,
    COURIER_REST_HOOK_SECRET: undefined,
    COURIER_XML_CODES: [],
    COURIER_XML_URL: undefined,
    COURIER_XML_USER: undefined,
    COURIER_XML_PASSWORD: undefined,
    VIES_URL: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    SENTRY_DSN: undefined,
    SENTRY_ENVIRONMENT: 'production',
    RATE_LIMITS: true,
    LOG_LEVEL: 'info',
  }

  test('everything has a default', () => {
    expect(parseEnv({})).toEqual({ values: defaults, problems: [] })
  })

  test('an empty or blank value counts as not set', () => {
    const empty = Object.fromEntries(variableNames.map((name, index) => [name, index % 2 ? '' : '  ']))
    expect(parseEnv(empty)).toEqual({ values: defaults, problems: [] })
  })

  test('every variable is read', () => {
    const source = {
      PORT: '4000',
      OPS_PORT: '5000',
      HOST: '0.0.0.0',
      SHOP_DATA_DIR: '/srv/data',
      SHOP_SITES_DIR: 'other-sites',
      SHOP_DEMO: '0',
      SHOP_GALLERY: '1',
      DATABASE_URL: 'postgresql://user:secret@db.example/shop',
      ACCOUNT_KEY: 'bXVzdCBiZSBleGFjdGx5IHRoaXJ0eS10d28gYnl0ZXM=',
      DEFAULT_SITE: 'pj',
      OFFICE_HOST: 'office.example',
      STRICT_HOSTS: '1',
      TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7,2001:db8::/32 ,::1,',
      SMTP_URL: 'smtp://mail.example',
      EMAIL_FROM: 'emails@example.test',
      IMAGE_DOMAINS: 'cdn.example,*.pictures.example',
      CACHE_MB: '512',
      SEARCH_THREADS: '0',
      OPENSEARCH_URL: 'https://user:secret@search.example:9200',
      STRIPE_SECRET_KEY: 'sk_test_abc',
      STRIPE_WEBHOOK_SECRET: 'whsec_abc',
      STRIPE_API_BASE: 'http://127.0.0.1:4010/',
      PAYPAL_ENV: 'sandbox',
      PAYPAL_CLIENT_ID: 'client',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'WH-1',
      PAYPAL_API_BASE: 'http://127.0.0.1:4011/',
      PAYPAL_CERT_HOSTS: '127.0.0.1, localhost',
      PAYSERA_PROJECT_ID: '12345',
      PAYSERA_PASSWORD: 'secret',
      PAYSERA_TEST: '1',
      PAYSERA_PAY_URL: 'http://127.0.0.1:4012/pay/',
      PAYSERA_METHODS_URL: 'http://127.0.0.1:4012/payment-methods/',
      PAYSERA_PUBLIC_KEY_URL: '',
      PAYSERA_PUBLIC_KEY_PEM: publicKey.replaceAll('\n', '\\n'),
      ALLOW_SIMULATOR: '1',
      SIMULATED_SHOPS: 'http://127.0.0.1:4014/',
      TAGS_COLLECTOR: 'http://127.0.0.1:4017/',
      LIVE_AGENT_URL: 'https://chat.example/',
      OMNIVA_POINTS_URL: 'https://omniva.example/locations.json',
      DPD_POINTS_URL: 'https://dpd.example/points.json',
      UNISEND_POINTS_URL: 'https://unisend.example/api/v2/terminal',
      UNISEND_USER: 'shop@example.test',
      UNISEND_PASSWORD: 'secret',
      SMARTPOSTI_POINTS_URL: 'https://smartposti.example/api/locations',
      VENIPAK_POINTS_URL: 'https://venipak.example/ws/get_pickup_points',
      COURIER_REST_CODES: 'gintarine, kurjeris_trys',
      COURIER_REST_URL: 'https://courier.example/api/',
      COURIER_REST_KEY: 'key',
      COURIER_REST_HOOK_SECRET: 'secret',
      COURIER_XML_CODES: 'baltluka',
      COURIER_XML_URL: 'https://courier.example/xml',
      COURIER_XML_USER: 'shop',
      COURIER_XML_PASSWORD: 'secret',
      VIES_URL: 'https://register.example/rest-api',
      SENTRY_DSN: 'https://abc@errors.example/inside/42',
      SENTRY_ENVIRONMENT: 'staging',
      RATE_LIMITS: '0',
      LOG_LEVEL: 'warn',
    }
    expect(Object.keys(source)).toEqual(variableNames)
    expect(parseEnv(source)).toEqual({
      problems: [],
      values: {
        ...source,
        PORT: 4000,
        OPS_PORT: 5000,
        SHOP_SITES_DIR: resolve('other-sites'),
        SHOP_DEMO: false,
        SHOP_GALLERY: true,
        STRICT_HOSTS: true,
        TRUSTED_PROXIES: ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32', '::1'],
        IMAGE_DOMAINS: ['cdn.example', '*.pictures.example'],
        CACHE_MB: 512,
        SEARCH_THREADS: 0,
        STRIPE_API_BASE: 'http://127.0.0.1:4010',
        PAYPAL_API_BASE: 'http://127.0.0.1:4011',
        PAYPAL_CERT_HOSTS: ['127.0.0.1', 'localhost'],
        PAYSERA_TEST: true,
        PAYSERA_PUBLIC_KEY_URL: undefined,
        PAYSERA_PUBLIC_KEY_PEM: publicKey,
        ALLOW_SIMULATOR: true,
        SIMULATED_SHOPS: 'http://127.0.0.1:4014',
        TAGS_COLLECTOR: 'http://127.0.0.1:4017',
        LIVE_AGENT_URL: 'https://chat.example',
        COURIER_REST_CODES: ['gintarine', 'kurjeris_trys'],
        COURIER_REST_URL: 'https://courier.example/api',
        COURIER_XML_CODES: ['baltluka'],
        SENTRY_DSN: {
          envelopeUrl: 'https://errors.example/inside/api/42/envelope/',
          publicKey: 'abc',
        },
        RATE_LIMITS: false,
      },
    })
  })

  test('the ops port follows the port', () => {
    expect(parseEnv({ PORT: '8080' }).values.OPS_PORT).toBe(8081)
    expect(parseEnv({ PORT: '8080', OPS_PORT: '9' }).values.OPS_PORT).toBe(9)
    expect(parseEnv({ PORT: '65535' }).problems).toEqual([
      'OPS_PORT: must be set, since PORT + 1 is above 65535',
    ])
    expect(parseEnv({ PORT: '8080', OPS_PORT: '8080' }).problems).toEqual(['OPS_PORT: must differ from PORT'])
  })

  const port = 'must be a whole number from 1 to 65535'
  test.each([
    ['PORT', 'abc', port],
    ['PORT', '0', port],
    ['PORT', '-1', port],
    ['PORT', '3000.5', port],
    ['PORT', '65536', port],
    ['PORT', '0x10', port],
    ['OPS_PORT', 'abc', port],
    ['SHOP_DEMO', 'yes', 'must be 0 or 1'],
    ['STRICT_HOSTS', 'true', 'must be 0 or 1'],
    ['RATE_LIMITS', '2', 'must be 0 or 1'],
    ['SENTRY_DSN', 'https://errors.example/42', 'must look like https://key@errors.example/42'],
    ['SENTRY_DSN', 'https://key@errors.example', 'must look like https://key@errors.example/42'],
    ['SENTRY_DSN', 'key', 'must look like https://key@errors.example/42'],
    ['DATABASE_URL', 'mysql://x', 'must look like postgres://user:password@db.example:5432/shop'],
    ['DATABASE_URL', 'db.example', 'must look like postgres://user:password@db.example:5432/shop'],
    ['ACCOUNT_KEY', 'c2hvcnQ=', 'must be 32 random bytes in base64: openssl rand -base64 32'],
    ['DEFAULT_SITE', 'No Site', 'must be the code of a site, such as default'],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/99,proxy,proxy',
      'must be addresses or networks, separated by commas: 10.0.0.0/8,192.0.2.7',
    ],
    ['SMTP_URL', 'http://x', 'must look like smtps://user:password@mail.example:465'],
    ['CACHE_MB', '15', 'must be megabytes, 16 or more'],
    ['SEARCH_THREADS', '-1', 'must be a whole number from 0 to 32'],
    ['SEARCH_THREADS', '33', 'must be a whole number from 0 to 32'],
    ['OPENSEARCH_URL', 'search.example', 'must look like https://user:password@search.example:9200'],
    ['STRIPE_API_BASE', 'localhost:4010', 'must look like http://127.0.0.1:4010'],
    ['STRIPE_API_BASE', 'http://127.0.0.1:4010/v1', 'must have neither path nor user'],
    ['STRIPE_API_BASE', 'http://user:secret@127.0.0.1:4010', 'must have neither path nor user'],
    ['PAYPAL_ENV', 'test', 'must be sandbox or live'],
    ['PAYPAL_API_BASE', 'localhost:4011', 'must look like http://127.0.0.1:4011'],
    ['PAYPAL_API_BASE', 'http://127.0.0.1:4011/v2', 'must have neither path nor user'],
    ['SIMULATED_SHOPS', 'http://10.0.0.1:4014', 'must look like http://127.0.0.1:4014'],
    ['SIMULATED_SHOPS', 'http://127.0.0.1:4014/x', 'must have neither path nor user'],
    ['SIMULATED_SHOPS', 'http://127.0.0.1:4014', 'belongs to a demo, with ALLOW_SIMULATOR=1'],
    ['PAYSERA_TEST', 'yes', 'must be 0 or 1'],
    ['PAYSERA_PAY_URL', 'bank.example/pay', 'must look like http://127.0.0.1:4012/pay/'],
    ['PAYSERA_PAY_URL', 'http://127.0.0.1:4012/pay/?a=b', 'must look like http://127.0.0.1:4012/pay/'],
    [
      'PAYSERA_METHODS_URL',
      'http://127.0.0.1:4012/x',
      'must look like http://127.0.0.1:4012/payment-methods/',
    ],
    ['PAYSERA_PUBLIC_KEY_PEM', 'secret', 'must be a public key or a certificate in PEM'],
    ['OMNIVA_POINTS_URL', 'points.json', 'must look like https://carrier.example/points.json'],
    ['VENIPAK_POINTS_URL', 'ftp://x', 'must look like https://carrier.example/points.json'],
    ['EMAIL_FROM', 'nobody', 'must be an address, such as shop@example.test'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, silent'],
  ])('%s=%s is refused', (name, value, message) => {
    expect(parseEnv({ [name]: value }).problems).toEqual([`${name}: ${message}`])
  })

  test("a live key of Stripe is accepted only with Stripe's own address", () => {
    const live = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }
    expect(parseEnv(live).problems).toEqual([])
    expect(parseEnv({ ...live, STRIPE_API_BASE: 'https://api.stripe.com/' }).problems).toEqual([])
    for (const base of ['http://127.0.0.1:4010', 'http://api.stripe.com', 'https://api.stripe.com:444']) {
      expect(parseEnv({ ...live, STRIPE_API_BASE: base }).problems).toEqual([
        'STRIPE_API_BASE: must not be set together with a live key',
      ])
    }
    const restricted = { ...live, STRIPE_SECRET_KEY: 'rk_live_abc', STRIPE_API_BASE: 'http://127.0.0.1:4010' }
    expect(parseEnv(restricted).problems).toHaveLength(1)
  })

  test('half of the Stripe keys are refused, and none means that Stripe is off', () => {
    expect(parseEnv({ STRIPE_SECRET_KEY: 'sk_test_abc' }).problems).toEqual([
      'STRIPE_WEBHOOK_SECRET: must be set together with STRIPE_SECRET_KEY',
    ])
    expect(parseEnv({ STRIPE_WEBHOOK_SECRET: 'whsec_abc' }).problems).toEqual([
      'STRIPE_SECRET_KEY: must be set together with STRIPE_WEBHOOK_SECRET',
    ])
    expect(parseEnv({ STRIPE_SECRET_KEY: 'pk_test_abc', STRIPE_WEBHOOK_SECRET: 'abc' }).problems).toEqual([
      'STRIPE_SECRET_KEY: must look like sk_test_… or sk_live_…',
      'STRIPE_WEBHOOK_SECRET: must look like whsec_…',
    ])
  })

  const paypal = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' }

  test("PayPal with real money is accepted only with PayPal's own address", () => {
    const live = { ...paypal, PAYPAL_ENV: 'live' }
    expect(parseEnv(live).problems).toEqual([])
    expect(parseEnv({ ...live, PAYPAL_API_BASE: 'https://api-m.paypal.com/' }).problems).toEqual([])
    for (const base of ['http://127.0.0.1:4011', 'https://api-m.sandbox.paypal.com']) {
      expect(parseEnv({ ...live, PAYPAL_API_BASE: base }).problems).toEqual([
        'PAYPAL_API_BASE: must not be set together with PAYPAL_ENV=live',
      ])
    }
    const foreign = 'PAYPAL_CERT_HOSTS: belongs to a PAYPAL_API_BASE that is not PayPal'
    for (const source of [live, paypal])
      expect(parseEnv({ ...source, PAYPAL_CERT_HOSTS: '127.0.0.1' }).problems).toEqual([foreign])
  })

  test('a part of the PayPal keys is refused, and none means that PayPal is off', () => {
    for (const name of Object.keys(paypal)) {
      expect(parseEnv({ ...paypal, [name]: '' }).problems).toEqual([
        `${name}: must be set together with the others`,
      ])
    }
  })

  const paysera = { PAYSERA_PROJECT_ID: '12345', PAYSERA_PASSWORD: 'secret' }

  test("Paysera with real money is accepted only with Paysera's own addresses", () => {
    const live = { ...paysera, PAYSERA_TEST: '0' }
    expect(parseEnv({ ...live, PAYSERA_PUBLIC_KEY_PEM: publicKey }).problems).toEqual([])
    expect(parseEnv({ ...live, PAYSERA_PAY_URL: 'https://bank.paysera.com/pay/' }).problems).toEqual([])
    const own = 'http://127.0.0.1:4012/'
    for (const name of ['PAYSERA_PAY_URL', 'PAYSERA_METHODS_URL', 'PAYSERA_PUBLIC_KEY_URL']) {
      expect(parseEnv({ ...live, [name]: own }).problems).toEqual([
        `${name}: must not be set together with PAYSERA_TEST=0`,
      ])
      expect(parseEnv({ ...paysera, [name]: own }).problems).toEqual([])
    }
  })

  test('half of the Paysera keys, a project id that is not a number, and two public keys are refused', () => {
    expect(parseEnv({ PAYSERA_PROJECT_ID: '12345' }).problems).toEqual([
      'PAYSERA_PASSWORD: must be set together with PAYSERA_PROJECT_ID',
    ])
    expect(parseEnv({ PAYSERA_PASSWORD: 'secret' }).problems).toEqual([
      'PAYSERA_PROJECT_ID: must be set together with PAYSERA_PASSWORD',
    ])
    expect(parseEnv({ ...paysera, PAYSERA_PROJECT_ID: 'shop' }).problems[0]).toBe(
      'PAYSERA_PROJECT_ID: must be the number of the project',
    )
    const twice = {
      ...paysera,
      PAYSERA_PUBLIC_KEY_URL: 'https://paysera.example/key',
      PAYSERA_PUBLIC_KEY_PEM: publicKey,
    }
    expect(parseEnv(twice).problems).toEqual([
      'PAYSERA_PUBLIC_KEY_PEM: must not be set together with PAYSERA_PUBLIC_KEY_URL',
    ])
  })

  test("half of a carrier's login, or a login without an address, is refused", () => {
    const points = { UNISEND_POINTS_URL: 'https://unisend.example/api/v2/terminal' }
    expect(parseEnv(points).problems).toEqual([])
    expect(parseEnv({ ...points, UNISEND_USER: 'x' }).problems).toEqual([
      'UNISEND_PASSWORD: must be set together with UNISEND_USER',
    ])
    expect(parseEnv({ ...points, UNISEND_PASSWORD: 'x' }).problems).toEqual([
      'UNISEND_USER: must be set together with UNISEND_PASSWORD',
    ])
    expect(parseEnv({ UNISEND_USER: 'x', UNISEND_PASSWORD: 'x' }).problems).toEqual([
      'UNISEND_POINTS_URL: must be set together with UNISEND_USER',
    ])
  })

  test('TRACK-01 half of the settings of couriers is refused', () => {
    expect(parseEnv({ COURIER_XML_URL: 'https://courier.example', COURIER_XML_USER: 'x' }).problems).toEqual([
      'COURIER_XML_PASSWORD: must be set together with the others',
    ])
    expect(parseEnv({ COURIER_REST_HOOK_SECRET: 'x' }).problems).toEqual([
      'COURIER_REST_URL: must be set together with the others',
      'COURIER_REST_KEY: must be set together with the others',
    ])
  })

  test('no problem repeats the value, which may contain a password', () => {
    const { problems } = parseEnv({
      DATABASE_URL: 'mysql://user:secret@x',
      SMTP_URL: 'imap://user:secret@x',
      ACCOUNT_KEY: 'secret',
    })
    expect(problems).toHaveLength(3)
    expect(problems.join()).not.toContain('secret')
  })
})

describe('files, ports and hosts that values name', () => {
  test('free ports and a folder that can be created pass', async () => {
    const [port, opsPort] = await Promise.all([freePort(), freePort()])
    const source = {
      PORT: String(port),
      OPS_PORT: String(opsPort),
      SHOP_DATA_DIR: join(folder, 'deep/down'),
      SHOP_SITES_DIR: folder,
    }
    expect(await readEnv(source)).toMatchObject({ PORT: port, OPS_PORT: opsPort, SHOP_SITES_DIR: folder })
  })

  test('all problems are reported on one line', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const holder = createServer().listen(0, '127.0.0.1')
    const port = await portOf(holder)
    const line = await readEnv({
      PORT: String(port),
      OPS_PORT: 'x',
      LOG_LEVEL: 'loud',
      SHOP_DATA_DIR: join(file, 'below'),
      SHOP_SITES_DIR: join(folder, 'nowhere'),
    }).catch((error: Error) => error.message)
    holder.close()
    expect(line).toBe(
      [
        'Cannot start: OPS_PORT: must be a whole number from 1 to 65535',
        'LOG_LEVEL: must be one of fatal, error, warn, info, debug, silent',
        `SHOP_DATA_DIR: ${join(file, 'below')} cannot be made: ${file} is a file`,
        `SHOP_SITES_DIR: ${join(folder, 'nowhere')} does not exist`,
        `PORT: ${port} is taken`,
      ].join('; '),
    )
  })

  test('a host that is not this machine is reported as such, not as a port', async () => {
    const source = { PORT: String(await freePort()), HOST: '192.0.2.1', SHOP_DATA_DIR: folder }
    await expect(readEnv(source)).rejects.toThrow('HOST: 192.0.2.1 is not an address of this machine')
  })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  const port = await portOf(server)
  server.close()
  return port
}

function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => {
    server.once('listening', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
