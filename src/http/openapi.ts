import { z } from 'zod'
import { messageLocales } from '#core/locale.ts'
import { allWebhookEvents, type WebhookEvent } from '#core/webhook-event.ts'
import { webhookBody } from '#shop/webhooks/webhook-payloads.schema.ts'
import type { Call } from './call.ts'
import { exampleOf, type JsonSchema } from './schema-example.ts'

/** Decisions D0: the answer of every call that fails. */
export const ErrorView = z.strictObject({
  status: z.literal(false),
  code: z.string().describe('A translation key'),
  message: z.string().describe("That key's text in the caller's language"),
  errors: z
    .record(
      z.string(),
      z.array(z.strictObject({ code: z.string(), params: z.record(z.string(), z.unknown()).optional() })),
    )
    .optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  request_id: z.string(),
})

/** Generated from the schemas that check the calls, so both always agree. */
export function openApiDocument(calls: readonly Call[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = documentedPath(call)
    paths[path] = { ...paths[path], [call.method]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Amberway',
      version,
      description: 'Calls of the shop. The site is chosen by the host name; unknown fields are refused.',
    },
    paths,
    webhooks: Object.fromEntries(allWebhookEvents.map((event) => [event, { post: webhook(event) }])),
    components: {
      schemas: { Error: schema(ErrorView, 'output') },
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key that staff make in the office, for one site and with scopes',
        },
      },
    },
  }
}

/** `/fetch/:slug` as OpenAPI writes it. */
export function documentedPath({ path }: Pick<Call, 'path'>): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

type Field = { type?: string; description?: string; default?: unknown }

/** What a call that only reads takes in its address. */
function queryParameters({ method }: Call, input: JsonSchema) {
  if (method !== 'get') return []
  const { properties = {}, required = [] } = input as {
    properties?: Record<string, Field>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description && { description }),
    schema,
  }))
}

function operation(call: Call) {
  const types = ['application/json', ...(call.acceptsForm ? ['application/x-www-form-urlencoded'] : [])]
  const content = (types: readonly string[], body: unknown, example?: unknown) =>
    Object.fromEntries(
      types.map((type) => [type, { schema: body, ...(example !== undefined && { example }) }]),
    )
  const input = schema(call.input, 'input')
  const output = schema(call.output, 'output')
  const isJson = call.outputType === 'application/json'
  return {
    summary: call.summary,
    tags: [call.scope ? 'programs' : call.path.split('/')[2]],
    ...(call.scope && { security: [{ apiKey: [call.scope] }] }),
    parameters: [
      ...queryParameters(call, input),
      ...[...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      {
        name: 'x-locale',
        in: 'header',
        required: false,
        description: 'Language of messages; otherwise the locale cookie, then Accept-Language',
        schema: { enum: messageLocales },
      },
      ...(call.key === 'ignored'
        ? []
        : [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: call.key === 'needed',
              description: 'The same key and body get the first answer again, for 30 days',
              schema: { type: 'string', minLength: 8, maxLength: 255 },
            },
          ]),
    ],
    ...(call.method === 'post' && {
      requestBody: { content: content(types, input, exampleOf(input, 'required')) },
    }),
    responses: {
      200: {
        description: 'Success',
        content: content([call.outputType], output, isJson ? exampleOf(output, 'all') : undefined),
      },
      default: {
        description: 'Refused: 4xx, or 5xx when the shop itself fails',
        content: content(['application/json'], { $ref: '#/components/schemas/Error' }),
      },
    },
  }
}

const webhookHeaders = {
  'webhook-id': 'The same on every try: a receiver that has seen it does nothing more',
  'webhook-timestamp': 'Seconds since 1970 when this try was signed; refuse what is older than five minutes',
  'webhook-signature':
    'v1, and the base64 of the HMAC-SHA256 of id.timestamp.body with the secret of the endpoint',
}

/** A request of ours to an endpoint that staff have added in the office, or a company in its area. */
function webhook(event: WebhookEvent) {
  const body = schema(webhookBody(event), 'output')
  return {
    summary: event,
    tags: ['webhooks'],
    parameters: Object.entries(webhookHeaders).map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: { content: { 'application/json': { schema: body, example: exampleOf(body, 'all') } } },
    responses: {
      '2XX': {
        description: 'Received. Any other answer, or none within 15 seconds, is tried again for three days',
      },
    },
  }
}

function schema(type: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return rest as JsonSchema
}
