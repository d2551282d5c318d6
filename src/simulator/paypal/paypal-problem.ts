/** An error in PayPal's format. */
export class PaypalProblem extends Error {
  readonly status: number
  /** Named as PayPal does; `name` belongs to the error itself. */
  readonly title: string
  readonly issue: string | null

  constructor(status: number, title: string, message: string, issue: string | null = null) {
    super(message)
    this.status = status
    this.title = title
    this.issue = issue
  }

  body(debugId: string): object {
    return {
      name: this.title,
      message: this.message,
      debug_id: debugId,
      details: this.issue ? [{ issue: this.issue, description: this.message }] : [],
      links: [],
    }
  }
}

export function unprocessable(issue: string, message = issue): PaypalProblem {
  return new PaypalProblem(422, 'UNPROCESSABLE_ENTITY', message, issue)
}

export function badRequest(issue: string, message = issue): PaypalProblem {
  return new PaypalProblem(400, 'INVALID_REQUEST', message, issue)
}

export function notFound(): PaypalProblem {
  const message = 'The specified resource does not exist.'
  return new PaypalProblem(404, 'RESOURCE_NOT_FOUND', message, 'INVALID_RESOURCE_ID')
}

export function notSignedIn(): PaypalProblem {
  const message = 'Authentication failed due to invalid authentication credentials or a missing header.'
  return new PaypalProblem(401, 'AUTHENTICATION_FAILURE', message)
}

export function stillRunning(): PaypalProblem {
  return new PaypalProblem(409, 'RESOURCE_CONFLICT', 'A request with this PayPal-Request-Id is in progress.')
}

export function problemOfStatus(status: number): PaypalProblem {
  if (status === 401) return notSignedIn()
  if (status === 429) return new PaypalProblem(429, 'RATE_LIMIT_REACHED', 'Too many requests.')
  return new PaypalProblem(status, 'INTERNAL_SERVER_ERROR', 'An internal server error has occurred.')
}
