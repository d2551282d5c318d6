import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Trx } from '#platform/database.server.ts'
import { endTurn, takeTurn } from '#shop/call-answers/answer-once.server.ts'
import { keepAnswer } from '#shop/call-answers/keep-answer.server.ts'
import { cartOwner } from '#shop/cart/cart-owner.server.ts'
import type { FieldFailure } from '#shop/failure.ts'
import type { AppEnv } from './app-types.ts'
import { fail, success } from './responses.ts'

const shortestKey = 8
const longestKey = 255
const retrySeconds = '1'
const missing: FieldFailure = { code: 'validation.required' }

/**
 * A call that carries an Idempotency-Key acts once: whoever asks again with the same key and body gets the first answer.
 * Somebody of whom nothing is known yet, neither account nor cart, has nothing that an answer could be kept for.
 */
export async function runOnce(
  c: Context<AppEnv>,
  { needsKey }: { needsKey: boolean },
  run: () => Promise<Response>,
): Promise<Response> {
  const key = c.req.header('idempotency-key')
  if (key === undefined && !needsKey) return run()
  if (key === undefined || key.length < shortestKey || key.length > longestKey) {
    return fail(c, { code: 'service.validation', errors: { 'idempotency-key': [missing] } })
  }
  const ctx = c.get('ctx')
  const caller = await cartOwner(ctx)
  if (!caller) return run()
  const keyed = {
    siteId: ctx.site.id,
    caller,
    call: `${c.req.method} ${c.req.path}`.slice(0, 300),
    key,
    bodyHash: createHash('sha256')
      .update(Buffer.from(await c.req.arrayBuffer()))
      .digest(),
  }
  const turn = await takeTurn(ctx, keyed)
  switch (turn.turn) {
    case 'mismatch':
      return fail(c, { code: 'service.idempotency_mismatch' })
    case 'running':
      c.header('retry-after', retrySeconds)
      return fail(c, { code: 'service.idempotency_running' })
    case 'replay':
      c.header('cache-control', 'no-store')
      c.header('content-type', 'application/json')
      c.header('idempotent-replayed', 'true')
      return c.body(turn.answer.body, turn.answer.status as ContentfulStatusCode)
    case 'run': {
      let response: Response | null = null
      c.set('claimed', turn)
      try {
        response = await run()
        return response
      } finally {
        const isKept = response?.ok && c.get('isKept')
        // It has happened, whether or not it could be written down: whoever waits gets what came of it, and at once.
        if (!isKept)
          void endTurn(ctx, keyed, turn, response && (await answerOf(c, response))).catch((error) =>
            ctx.log.error({ requestId: ctx.requestId, err: error }, 'an answer was not kept'),
          )
      }
    }
  }
}

/** For a call that can tell what it will answer before its transaction ends: kept there, it is never lost. */
export async function keepWith(c: Context<AppEnv>, trx: Trx, view: object): Promise<void> {
  const claimed = c.get('claimed')
  if (!claimed) return
  const body = JSON.stringify(success(view))
  await keepAnswer(trx, c.get('ctx').site.id, claimed, { status: 200, body })
  c.set('isKept', true)
}

/** Null for what sets a cookie: a copy of it without the cookie would be another answer. */
async function answerOf(
  c: Context<AppEnv>,
  response: Response,
): Promise<{ status: number; body: string } | null> {
  if (response.headers.getSetCookie().length > 0) return null
  return { status: response.status, body: c.get('written') ?? (await response.clone().text()) }
}
