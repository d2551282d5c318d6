import { z } from 'zod'

export type SentryDsn = { envelopeUrl: string; publicKey: string }

/** `https://<key>@<host>/<project>`; the host may have a path of its own before the project. */
function readDsn(text: string): SentryDsn | null {
  const { protocol, host, pathname, username, password, search, hash } = new URL(text)
  const [, path = '', project] = /^(.*)\/(\d+)$/.exec(pathname) ?? []
  if (!username || !project || password + search + hash !== '') return null
  return { envelopeUrl: `${protocol}//${host}${path}/api/${project}/envelope/`, publicKey: username }
}

const dsnError = 'must look like https://key@errors.example/42'

export const sentryVariables = {
  SENTRY_DSN: z
    .url({ protocol: /^https?$/, error: dsnError, abort: true })
    .transform((text, ctx) => {
      const dsn = readDsn(text)
      if (!dsn) ctx.addIssue({ code: 'custom', message: dsnError })
      return dsn ?? z.NEVER
    })
    .optional(),
  SENTRY_ENVIRONMENT: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'must be a word, such as production or staging')
    .default('production'),
} as const
