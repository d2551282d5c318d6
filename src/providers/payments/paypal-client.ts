import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { err, ok, type Result } from '#core/result.ts'
import { PaypalProblem, PaypalToken } from './paypal-wire.ts'
import type { Patience } from './within-time.ts'

export type PaypalQuestion<T> = {
  method: 'GET' | 'POST'
  path: string
  /** The same for every retry: PayPal then performs the operation once. */
  requestId?: string
  /** An object, or text that must be sent unchanged. */
  body?: object | string
  reads: z.ZodType<T>
}

/** Status 0: no response, or an unreadable one. */
export type PaypalRefusal = { status: number; name: string; issues: string[]; debugId: string | null }
export type PaypalClient = { ask<T>(question: PaypalQuestion<T>): Promise<Result<T, PaypalRefusal>> }

type Login = { base: string; clientId: string; clientSecret: string }
type Reply = { status: number; body: unknown }

const noAnswer: Reply = { status: 0, body: null }
/** A token that is about to expire might expire in transit. */
const tokenMarginMs = 60_000

/** The few API calls that we need: authenticated, retried where that is safe, and validated. */
export function openPaypalClient(
  { base, clientId, clientSecret }: Login,
  patience: Patience,
  clock: () => Date,
): PaypalClient {
  let token: { text: string; until: number } | null = null
  let asking: Promise<Result<string, Reply>> | null = null

  async function send(path: string, init: RequestInit): Promise<Reply> {
    try {
      const signal = AbortSignal.timeout(patience.timeout)
      const response = await fetch(`${base}${path}`, { ...init, signal, redirect: 'error' })
      const text = await response.text()
      return { status: response.status, body: text === '' ? null : JSON.parse(text) }
    } catch {
      return noAnswer
    }
  }

  /** Retries lost requests and server errors. */
  async function patiently(once: () => Promise<Reply>): Promise<Reply> {
    for (let tries = 0; ; tries += 1) {
      const reply = await once()
      const mayPass = reply.status === 0 || reply.status >= 500
      if (!mayPass || tries >= patience.retries) return reply
      await sleep(patience.pause * 2 ** tries)
    }
  }

  async function askForToken(): Promise<Result<string, Reply>> {
    const reply = await patiently(() =>
      send('/v1/oauth2/token', {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      }),
    )
    const given = PaypalToken.safeParse(reply.body)
    if (!given.success) return err(reply.status === 200 ? noAnswer : reply)
    const { access_token: text, expires_in: seconds } = given.data
    token = { text, until: clock().getTime() + seconds * 1000 - tokenMarginMs }
    return ok(text)
  }

  /** Cached until it expires; concurrent calls wait for the same one. */
  async function currentToken(): Promise<Result<string, Reply>> {
    if (token && clock().getTime() < token.until) return ok(token.text)
    asking ??= askForToken().finally(() => {
      asking = null
    })
    return asking
  }

  async function askSignedIn(question: PaypalQuestion<unknown>): Promise<Reply> {
    const { method, path, requestId, body } = question
    for (let isSecond = false; ; isSecond = true) {
      const signedIn = await currentToken()
      if (!signedIn.ok) return signedIn.error
      const headers = {
        authorization: `Bearer ${signedIn.value}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      }
      const text = typeof body === 'object' ? JSON.stringify(body) : body
      const reply = await patiently(() => send(path, { method, headers, ...(text && { body: text }) }))
      if (reply.status !== 401 || isSecond) return reply
      // Another call may have fetched a new token meanwhile.
      if (token?.text === signedIn.value) token = null
    }
  }

  return {
    async ask(question) {
      const { status, body } = await askSignedIn(question)
      if (status >= 200 && status < 300) {
        const read = question.reads.safeParse(body)
        return read.success
          ? ok(read.data)
          : err({ status: 0, name: 'UNREADABLE', issues: [], debugId: null })
      }
      const problem = PaypalProblem.safeParse(body).data
      return err({
        status,
        name: problem?.name ?? '',
        issues: problem?.details.flatMap(({ issue }) => issue ?? []) ?? [],
        debugId: problem?.debug_id ?? null,
      })
    },
  }
}
