import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Trx } from '#platform/database.server.ts'
import { cartOwner } from '#shop/cart/cart-owner.server.ts'
import type { FieldFailure } from '#shop/failure.ts'
import { claimKey, releaseKey } from '#shop/idempotency/claim-key.server.ts'
import { storeResponseWith } from '#shop/idempotency/store-response.server.ts'
import type { AppEnv } from './app-types.ts'
import { fail, success } from './responses.ts'

const minKeyLength = 8
const maxKeyLength = 255
const retrySeconds = '1'
const missing: FieldFailure = { code: 'validation.required' }

/**
 * A call with an Idempotency-Key runs once: a retry with the same key and body gets the first response. A visitor without
 * account and cart has nothing that a response could be stored for.
 */
export async function runOnce(
  c: Context<AppEnv>,
  { needsKey }: { needsKey: boolean },
  run: () => Promise<Response>,
): Promise<Response> {
  const key = c.req.header('idempotency-key')
  if (key === undefined && !needsKey) return run()
  if (key === undefined || key.length < minKeyLength || key.length > maxKeyLength) {
    return fail(c, { code: 'service.validation', errors: { 'idempotency-key': [missing] } })
  }
  const ctx = c.get('ctx')
  const program = c.get('apiKey')
  const caller = program ? { apiKeyId: program.id } : await cartOwner(ctx)
  if (!caller) return run()
  const call = {
    siteId: ctx.site.id,
    caller,
    call: `${c.req.method} ${c.req.path}`.slice(0, 300),
    key,
    bodyHash: createHash('sha256')
      .update(Buffer.from(await c.req.arrayBuffer()))
      .digest(),
  }
  const claim = await claimKey(ctx, call)
  switch (claim.claim) {
    case 'mismatch':
      return fail(c, { code: 'service.idempotency_mismatch' })
    case 'running':
      c.header('retry-after', retrySeconds)
      return fail(c, { code: 'service.idempotency_running' })
    case 'replay':
      c.header('cache-control', 'no-store')
      c.header('content-type', 'application/json')
      c.header('idempotent-replayed', 'true')
      return c.body(claim.response.body, claim.response.status as ContentfulStatusCode)
    case 'run': {
      let response: Response | null = null
      c.set('claimed', claim)
      try {
        response = await run()
        return response
      } finally {
        const isResponseStored = response?.ok && c.get('isResponseStored')
        // The caller gets the response at once, also where it cannot be stored.
        if (!isResponseStored)
          void releaseKey(ctx, call, claim, response && (await storable(c, response))).catch((error) =>
            ctx.log.error({ requestId: ctx.requestId, err: error }, 'a response was not stored'),
          )
      }
    }
  }
}

/** For a call that knows its response before its transaction ends: stored there, it is never lost. */
export async function storeResponseInTransaction(c: Context<AppEnv>, trx: Trx, view: object): Promise<void> {
  const claimed = c.get('claimed')
  if (!claimed) return
  const body = JSON.stringify(success(view))
  await storeResponseWith(trx, c.get('ctx').site.id, claimed, { status: 200, body })
  c.set('isResponseStored', true)
}

/** Null where a cookie is set: a stored copy would lack it. */
async function storable(
  c: Context<AppEnv>,
  response: Response,
): Promise<{ status: number; body: string } | null> {
  if (response.headers.getSetCookie().length > 0) return null
  return { status: response.status, body: c.get('written') ?? (await response.clone().text()) }
}
