import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { payseraProblems, payseraVariables } from './paysera-env.server.ts'
import { sentryVariables } from './sentry-env.server.ts'

// Messages never repeat the value, because some values contain a password.
const maxPort = 65535
const portError = `must be a whole number from 1 to ${maxPort}`
const port = z
  .string()
  .regex(/^\d{1,5}$/, portError)
  .transform(Number)
  .pipe(z.int().min(1, portError).max(maxPort, portError))
const maxThreads = 32
const threadsError = `must be a whole number from 0 to ${maxThreads}`
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')
const path = z.string().transform((text) => resolve(text))
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const networks = z.array(
  z.union(
    [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
    'must be addresses or networks, separated by commas: 10.0.0.0/8,192.0.2.7',
  ),
)
/** Stripe's own address; any other is a simulator. */
export const stripeApi = 'https://api.stripe.com'
/** PayPal's own addresses, with test and real money. */
export const paypalApis = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  live: 'https://api-m.paypal.com',
} as const
const pointsUrl = z
  .url({ protocol: /^https?$/, error: 'must look like https://carrier.example/points.json' })
  .optional()
const courierUrl = z
  .url({ protocol: /^https?$/, error: 'must look like https://carrier.example/api' })
  .transform((text) => text.replace(/\/$/, ''))
  .optional()
/** On this machine. */
const simulator = (example: string) =>
  z
    .url({
      protocol: /^http$/,
      hostname: /^(127\.0\.0\.1|localhost)$/,
      error: `must look like ${example}`,
      abort: true,
    })
    .refine(isBareOrigin, 'must have neither path nor user')
    .transform((text) => new URL(text).origin)
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** Every variable that the shop reads; `.env.example` explains them. */
const shape = {
  PORT: port.default(3000),
  OPS_PORT: port.optional(),
  HOST: z.string().default('127.0.0.1'),
  SHOP_DATA_DIR: path.default(resolve('.data')),
  SHOP_SITES_DIR: path.default(resolve('sites')),
  SHOP_DEMO: flag.default(true),
  SHOP_GALLERY: flag.default(false),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must look like postgres://user:password@db.example:5432/shop',
    })
    .optional(),
  ACCOUNT_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 random bytes in base64: openssl rand -base64 32')
    .optional(),
  DEFAULT_SITE: z
    .string()
    .regex(/^[a-z][a-z0-9]{1,11}$/, 'must be the code of a site, such as default')
    .default('default'),
  OFFICE_HOST: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, 'must be a host name, such as office.example.test')
    .default('office.localhost'),
  STRICT_HOSTS: flag.default(false),
  TRUSTED_PROXIES: list.pipe(networks).default([]),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@mail.example:465' })
    .optional(),
  EMAIL_FROM: z.email('must be an address, such as shop@example.test').default('shop@amberway.test'),
  IMAGE_DOMAINS: list.default([]),
  CACHE_MB: z
    .string()
    .regex(/^\d{2,5}$/, 'must be megabytes, 16 or more')
    .transform(Number)
    .pipe(z.int().min(16, 'must be megabytes, 16 or more'))
    .default(192),
  SEARCH_THREADS: z
    .string()
    .regex(/^\d{1,2}$/, threadsError)
    .transform(Number)
    .pipe(z.int().max(maxThreads, threadsError))
    .optional(),
  OPENSEARCH_URL: z
    .url({ protocol: /^https?$/, error: 'must look like https://user:password@search.example:9200' })
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must look like sk_test_… or sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must look like whsec_…')
    .optional(),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/, error: 'must look like http://127.0.0.1:4010', abort: true })
    .refine(isBareOrigin, 'must have neither path nor user')
    .transform((text) => new URL(text).origin)
    .default(stripeApi),
  PAYPAL_ENV: z.enum(['sandbox', 'live'], 'must be sandbox or live').default('sandbox'),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_API_BASE: z
    .url({ protocol: /^https?$/, error: 'must look like http://127.0.0.1:4011', abort: true })
    .refine(isBareOrigin, 'must have neither path nor user')
    .transform((text) => new URL(text).origin)
    .optional(),
  PAYPAL_CERT_HOSTS: list.default([]),
  ...payseraVariables,
  ALLOW_SIMULATOR: flag.default(false),
  SIMULATED_SHOPS: simulator('http://127.0.0.1:4014').optional(),
  TAGS_COLLECTOR: simulator('http://127.0.0.1:4017').optional(),
  LIVE_AGENT_URL: z
    .url({ protocol: /^https$/, error: 'must look like https://firm.ladesk.example', abort: true })
    .refine(isBareOrigin, 'must have neither path nor user')
    .transform((text) => new URL(text).origin)
    .optional(),
  OMNIVA_POINTS_URL: pointsUrl,
  DPD_POINTS_URL: pointsUrl,
  UNISEND_POINTS_URL: pointsUrl,
  UNISEND_USER: z.string().optional(),
  UNISEND_PASSWORD: z.string().optional(),
  SMARTPOSTI_POINTS_URL: pointsUrl,
  VENIPAK_POINTS_URL: pointsUrl,
  COURIER_REST_CODES: list.default([]),
  COURIER_REST_URL: courierUrl,
  COURIER_REST_KEY: z.string().optional(),
  COURIER_REST_HOOK_SECRET: z.string().optional(),
  COURIER_XML_CODES: list.default([]),
  COURIER_XML_URL: courierUrl,
  COURIER_XML_USER: z.string().optional(),
  COURIER_XML_PASSWORD: z.string().optional(),
  VIES_URL: z
    .url({ protocol: /^https?$/, error: 'must look like https://register.example/rest-api' })
    .default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  ...sentryVariables,
  RATE_LIMITS: flag.default(true),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
} as const

export type Env = { [Name in keyof typeof shape]: z.infer<(typeof shape)[Name]> } & { OPS_PORT: number }

export const variableNames = Object.keys(shape)

/** The loopback address: only the machine's operators may reach the ops port. */
export const opsHost = '127.0.0.1'

/** Reports all problems at once, on one line: bad values first, then the files and ports that they name. */
export async function readEnv(source: NodeJS.ProcessEnv): Promise<Env> {
  const { values, problems } = parseEnv(source)
  if (values.SHOP_DATA_DIR) problems.push(...dataFolderProblems(values.SHOP_DATA_DIR))
  if (values.SHOP_SITES_DIR) problems.push(...sitesFolderProblems(values.SHOP_SITES_DIR))
  if (values.PORT && values.HOST) problems.push(...(await portProblems('PORT', values.PORT, values.HOST)))
  if (values.OPS_PORT) problems.push(...(await portProblems('OPS_PORT', values.OPS_PORT, opsHost)))
  if (problems.length > 0) throw new Error(`Cannot start: ${problems.join('; ')}`)
  return values as Env
}

/** Checks the values only, not the files and ports that they name. */
export function parseEnv(source: NodeJS.ProcessEnv): { values: Partial<Env>; problems: string[] } {
  const parsed: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, schema] of Object.entries(shape)) {
    // A variable left empty in an .env file counts as not set.
    const result = schema.safeParse(source[name]?.trim() || undefined)
    if (result.success) parsed[name] = result.data
    else
      problems.push(`${name}: ${[...new Set(result.error.issues.map(({ message }) => message))].join(', ')}`)
  }
  const values: Partial<Env> = parsed
  const isOpsPortBad = problems.some((problem) => problem.startsWith('OPS_PORT'))
  if (values.PORT && !values.OPS_PORT && !isOpsPortBad) {
    if (values.PORT < maxPort) values.OPS_PORT = values.PORT + 1
    else problems.push(`OPS_PORT: must be set, since PORT + 1 is above ${maxPort}`)
  }
  if (values.PORT && values.PORT === values.OPS_PORT) {
    problems.push('OPS_PORT: must differ from PORT')
    delete values.OPS_PORT
  }
  problems.push(
    ...stripeProblems(values),
    ...paypalProblems(values),
    ...payseraProblems(values),
    ...unisendProblems(values),
    ...courierProblems(values, ['COURIER_REST_URL', 'COURIER_REST_KEY', 'COURIER_REST_HOOK_SECRET']),
    ...courierProblems(values, ['COURIER_XML_URL', 'COURIER_XML_USER', 'COURIER_XML_PASSWORD']),
    ...simulatorProblems(values),
  )
  return { values, problems }
}

function stripeProblems({
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_BASE: base,
}: Partial<Env>): string[] {
  const problems: string[] = []
  if (key && isLiveKey(key) && base && base !== stripeApi) {
    problems.push('STRIPE_API_BASE: must not be set together with a live key')
  }
  if (secret && !key) problems.push('STRIPE_SECRET_KEY: must be set together with STRIPE_WEBHOOK_SECRET')
  if (key && !secret) problems.push('STRIPE_WEBHOOK_SECRET: must be set together with STRIPE_SECRET_KEY')
  return problems
}

function paypalProblems(values: Partial<Env>): string[] {
  const { PAYPAL_ENV: environment, PAYPAL_API_BASE: base, PAYPAL_CERT_HOSTS: hosts = [] } = values
  const keys = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const
  const missing = keys.filter((name) => !values[name])
  const problems =
    missing.length === keys.length
      ? []
      : missing.map((name) => `${name}: must be set together with the others`)
  if (environment === 'live' && base && base !== paypalApis.live)
    problems.push('PAYPAL_API_BASE: must not be set together with PAYPAL_ENV=live')
  if (hosts.length > 0 && (environment === 'live' || !base))
    problems.push('PAYPAL_CERT_HOSTS: belongs to a PAYPAL_API_BASE that is not PayPal')
  return problems
}

function unisendProblems({
  UNISEND_USER: user,
  UNISEND_PASSWORD: password,
  UNISEND_POINTS_URL: points,
}: Partial<Env>): string[] {
  const problems: string[] = []
  if (user && !password) problems.push('UNISEND_PASSWORD: must be set together with UNISEND_USER')
  if (password && !user) problems.push('UNISEND_USER: must be set together with UNISEND_PASSWORD')
  if ((user || password) && !points)
    problems.push('UNISEND_POINTS_URL: must be set together with UNISEND_USER')
  return problems
}

function courierProblems(values: Partial<Env>, names: readonly (keyof Env)[]): string[] {
  const missing = names.filter((name) => !values[name])
  return missing.length === names.length
    ? []
    : missing.map((name) => `${name}: must be set together with the others`)
}

function simulatorProblems({ ALLOW_SIMULATOR: isAllowed, ...values }: Partial<Env>): string[] {
  return (['SIMULATED_SHOPS', 'TAGS_COLLECTOR'] as const)
    .filter((name) => values[name] && !isAllowed)
    .map((name) => `${name}: belongs to a demo, with ALLOW_SIMULATOR=1`)
}

/** Whether the key moves real money. */
export function isLiveKey(key: string): boolean {
  return /^[sr]k_live_/.test(key)
}

/** The provider's client adds the path, so a base address has none. */
function isBareOrigin(text: string): boolean {
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname === '/' && search + hash + username + password === ''
}

function dataFolderProblems(folder: string): string[] {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
    return []
  } catch {
    let nearest = folder
    while (!existsSync(nearest)) nearest = dirname(nearest)
    const why = statSync(nearest).isDirectory()
      ? `is not writable${nearest === folder ? '' : `: ${nearest} is closed`}`
      : `cannot be made: ${nearest} is a file`
    return [`SHOP_DATA_DIR: ${folder} ${why}`]
  }
}

function sitesFolderProblems(folder: string): string[] {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK)
    return statSync(folder).isDirectory() ? [] : [`SHOP_SITES_DIR: ${folder} is not a folder`]
  } catch {
    return [`SHOP_SITES_DIR: ${folder} ${existsSync(folder) ? 'is not readable' : 'does not exist'}`]
  }
}

function portProblems(name: string, port: number, host: string): Promise<string[]> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE') done([`${name}: ${port} is taken`])
      else if (code === 'EACCES') done([`${name}: ${port} may not be used by this user`])
      else done([`HOST: ${host} is not an address of this machine (${code})`])
    })
    probe.listen(port, host, () => probe.close(() => done([])))
  })
}
