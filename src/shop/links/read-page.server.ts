import { err, ok, type Result } from '#core/result.ts'
import { sha256 } from '#platform/secret-token.server.ts'
import type { Failure, FieldFailure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { cleanUrl, shopOf, type UrlRefusal } from './clean-url.ts'
import { decodePage } from './decode-page.ts'
import { type LinkedPage, type ReadPage, readPageFacts, unreadableFacts } from './page-facts.ts'
import { findPageRead, type StoredRead, storePageRead } from './page-reads.queries.server.ts'

export type ReadingContext = Pick<
  RequestContext,
  'db' | 'log' | 'clock' | 'site' | 'limits' | 'clientNetwork' | 'pageReader'
>

const freshMs = 6 * 60 * 60 * 1000
/** A shop that did not answer may do so soon. */
const unreadableMs = 10 * 60 * 1000
/** Somebody wants to know what it says now. */
const againMs = 30 * 1000
/** Part of every hash: change it with `PageFacts`, because old and new code share the rows. */
const shape = 'facts-1'

/** What is known of a page that was read before, however long ago; nothing is fetched. */
export async function knownPage(db: ReadingContext['db'], url: URL): Promise<StoredRead | null> {
  return findPageRead(db, hashOf(url))
}

function hashOf({ href }: URL): Buffer {
  return sha256(`${shape} ${href}`)
}

const refusals = {
  not_a_link: 'validation.link',
  private: 'validation.private_link',
  unusual: 'validation.unusual_link',
} as const satisfies Record<UrlRefusal, FieldFailure['code']>
const never = new AbortController().signal

/**
 * What the page behind a pasted link says of its product. Only a link that leads nowhere we go is refused; a page that
 * cannot be read is `unreadable`, and whoever pasted it goes on by hand.
 */
export async function readPage(
  ctx: ReadingContext,
  pasted: string,
  { isAgain = false }: { isAgain?: boolean } = {},
): Promise<Result<LinkedPage, Failure>> {
  const { db, clock, site, limits, clientNetwork, pageReader } = ctx
  if (!site.features.quotes) return err({ code: 'service.not_found' })
  const cleaned = cleanUrl(pasted)
  if (!cleaned.ok) return err(refusedLink(cleaned.error))
  const { href } = cleaned.value
  const hash = hashOf(cleaned.value)
  const known = await findPageRead(db, hash)
  const age = known ? clock().getTime() - known.readAt.getTime() : Infinity
  const kept = isAgain ? againMs : known?.state === 'unreadable' ? unreadableMs : freshMs
  if (known && age < kept) {
    return ok({ url: href, state: known.state, facts: known.facts })
  }
  const key = hash.toString('hex')
  if (!pageReader.underWay.isUnderWay(key)) {
    const refused = await refusedByLimits(limits, { 'link-read': clientNetwork })
    if (refused) return err(refused)
  }
  const read = await pageReader.underWay.join(key, never, () => fetchAndStore(ctx, cleaned.value, hash))
  return ok({ url: href, ...read })
}

export function refusedLink(refusal: UrlRefusal): Failure {
  return { code: 'service.url_not_supported', errors: { url: [wrongLink(refusal)] } }
}

export function wrongLink(refusal: UrlRefusal): FieldFailure {
  return { code: refusals[refusal] }
}

async function fetchAndStore(ctx: ReadingContext, url: URL, hash: Buffer): Promise<ReadPage> {
  const { db, log, clock, limits, clientNetwork, pageReader } = ctx
  const unreadable: ReadPage = { state: 'unreadable', facts: unreadableFacts(shopOf(url)) }
  // Nobody may flood a shop through us.
  if (await refusedByLimits(limits, { 'link-read-shop': url.hostname })) return unreadable
  const deadline = AbortSignal.timeout(pageReader.limitMs)
  let hasBegun = false
  const fetched = await pageReader
    .inSlot(
      () => {
        hasBegun = true
        return pageReader.fetchPage(url, deadline)
      },
      { party: clientNetwork, signal: deadline },
    )
    .catch((error: unknown) => {
      if (!deadline.aborted) throw error
      return err({ code: 'source_timeout' as const })
    })
  if (!hasBegun) return unreadable
  if (!fetched.ok) log.info({ shop: url.hostname, code: fetched.error.code }, 'a linked page was not read')
  const read = fetched.ok
    ? readPageFacts(decodePage(fetched.value.bytes, fetched.value.type), fetched.value.url)
    : unreadable
  await storePageRead(db, hash, { ...read, readAt: clock() })
  return read
}
