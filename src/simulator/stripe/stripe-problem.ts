/** An error in Stripe's format. */
export class StripeProblem extends Error {
  readonly status: number
  readonly body: { type: string; message: string; code?: string; param?: string }

  constructor(status: number, body: StripeProblem['body']) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

const invalid = 'invalid_request_error'

export function invalidRequest(message: string, param?: string, code?: string): StripeProblem {
  return new StripeProblem(400, {
    type: invalid,
    message,
    ...(code ? { code } : {}),
    ...(param ? { param } : {}),
  })
}

export function noSuch(kind: string, id: string, param: string): StripeProblem {
  return new StripeProblem(404, {
    type: invalid,
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}

export function wrongKey(header: string | undefined): StripeProblem {
  const key = header?.replace(/^Bearer /, '') ?? ''
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`
    : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
  return new StripeProblem(401, { type: invalid, message })
}

export function unknownUrl(method: string, path: string): StripeProblem {
  return new StripeProblem(404, { type: invalid, message: `Unrecognized request URL (${method}: ${path}).` })
}

export function problemOfStatus(status: number): StripeProblem {
  if (status === 429) {
    return new StripeProblem(429, { type: invalid, code: 'rate_limit', message: 'Too many requests.' })
  }
  if (status === 409) return keyInUse()
  return new StripeProblem(status, { type: 'api_error', message: 'An unknown error occurred.' })
}

export function keyInUse(): StripeProblem {
  return new StripeProblem(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this Idempotent Key.',
  })
}

export function otherParameters(): StripeProblem {
  return new StripeProblem(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  })
}
