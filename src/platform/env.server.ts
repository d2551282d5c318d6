import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(1).max(65535)
const flag = z.enum(['0', '1']).transform((value) => value === '1')
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** Every variable that the shop reads; `.env.example` explains them. */
const shape = {
  PORT: port.default(3000),
  OPS_PORT: port.optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  SHOP_DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((path) => resolve(path)),
  SHOP_SITES_DIR: z
    .string()
    .min(1)
    .default('sites')
    .transform((path) => resolve(path)),
  SHOP_DEMO: flag.default(true),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEFAULT_SITE: z
    .string()
    .regex(/^[a-z][a-z0-9]{1,11}$/)
    .default('default'),
  STRICT_HOSTS: flag.default(false),
  TRUSTED_PROXIES: list.pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))).default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().default('shop@amberway.test'),
  IMAGE_DOMAINS: list.default([]),
  RATE_LIMITS: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
} as const

export type Env = { [Name in keyof typeof shape]: z.infer<(typeof shape)[Name]> } & { OPS_PORT: number }

export const variableNames = Object.keys(shape)

/** Names every problem at once, on one line: bad values first, then what they point at. */
export async function readEnv(source: NodeJS.ProcessEnv): Promise<Env> {
  const { values, problems } = parse(source)
  if (values.PORT) values.OPS_PORT ??= values.PORT + 1
  if (values.PORT && values.PORT === values.OPS_PORT) problems.push('OPS_PORT: must differ from PORT')
  if (!values.DATABASE_URL && values.SHOP_DATA_DIR) problems.push(...folderProblems(values.SHOP_DATA_DIR))
  if (values.PORT && values.HOST) problems.push(...(await portProblems('PORT', values.PORT, values.HOST)))
  if (values.OPS_PORT) problems.push(...(await portProblems('OPS_PORT', values.OPS_PORT, '127.0.0.1')))
  if (problems.length > 0) throw new Error(`Cannot start: ${problems.join('; ')}`)
  return values as Env
}

function parse(source: NodeJS.ProcessEnv) {
  const values: Partial<Record<string, unknown>> = {}
  const problems: string[] = []
  for (const [name, schema] of Object.entries(shape)) {
    // A variable left empty in an .env file counts as not set.
    const result = schema.safeParse(source[name] || undefined)
    if (result.success) values[name] = result.data
    else problems.push(`${name}: ${result.error.issues.map(({ message }) => message).join(', ')}`)
  }
  return { values: values as Partial<Env>, problems }
}

function folderProblems(folder: string): string[] {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
    return []
  } catch {
    let parent = folder
    while (!existsSync(parent)) parent = dirname(parent)
    const why = statSync(parent).isDirectory() ? 'is not writable' : `cannot be made: ${parent} is a file`
    return [`SHOP_DATA_DIR: ${folder} ${why}`]
  }
}

function portProblems(name: string, port: number, host: string): Promise<string[]> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${error.code})`
      done([`${name}: ${port} ${why}`])
    })
    probe.listen(port, host, () => probe.close(() => done([])))
  })
}
