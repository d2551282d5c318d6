import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { type ImageRequest, type ImageSource, readImageRequest } from '#core/image-url.ts'
import { pictureNameIn } from '#core/picture-path.ts'
import { err, ok, type Result } from '#core/result.ts'
import { createFileCache } from '#platform/file-cache.server.ts'
import type { RateLimits } from '#platform/rate-limits.server.ts'
import { createSafeFetch, isAllowedDomain, type SafeFetch } from '#platform/safe-fetch.server.ts'
import { createSharedWork } from '#platform/shared-work.server.ts'
import type { AppEnv } from './app-types.ts'
import {
  answerClientGone,
  answerFailure,
  answerPicture,
  daySeconds,
  type ImageFailure,
} from './image-answer.ts'
import { createImageLanes } from './image-lanes.ts'
import {
  createPictureMaker,
  type Made,
  type Making,
  maxSourceBytes,
  type Picture,
  type ReadPicture,
} from './make-picture.ts'

export type ImageProxyOptions = {
  /** `host`, `*.host`, or either with `:port`. */
  allowedDomains: readonly string[]
  cacheFolder: string
  cacheBytes: number
  /** Without reading the file; null if there is none. A changed picture needs another path, because it is cached for a year. */
  findOwn(path: string): ReadPicture | null
  /** Whether we show this picture of another host, or have this uploaded one; asked only if it is not in the cache. */
  isNamed(src: string): Promise<boolean>
  rateLimits: Pick<RateLimits, 'inMemory'>
  fetchRemote?: SafeFetch
  /** Pictures of pages that shoppers link, on any host; without it there are none. */
  linked?: { isNamed(src: string): Promise<boolean>; fetch: SafeFetch }
  resizeSeconds?: number
  reportError?(error: unknown): void
}

type Wanted = ImageRequest & {
  key: string
  pixels: number
  client: string
  /** Of a host that is not listed: only a linked page can have named it. */
  isLinked: boolean
}

/** Part of every key: change it whenever pictures are made differently. */
const recipe = 'webp-75-1'

export type ImageProxy = {
  answer(c: Context<AppEnv>): Promise<Response>
  /** The pictures that have been made. */
  cache: Pick<ReturnType<typeof createFileCache>, 'report' | 'clear'>
}

/** Answers `GET /image?src=…&w=…&d=…`, the addresses that `#core/image-url.ts` writes. */
export function createImageProxy(options: ImageProxyOptions): ImageProxy {
  const { allowedDomains, findOwn, isNamed, linked, resizeSeconds, reportError = console.error } = options
  const isAllowedUrl = (url: URL) => isAllowedDomain(url, allowedDomains)
  const fetchRemote =
    options.fetchRemote ?? createSafeFetch({ isAllowedUrl, accept: 'image/*', maxBytes: maxSourceBytes })
  const cache = createFileCache(options.cacheFolder, options.cacheBytes, reportError)
  const lanes = createImageLanes(options.rateLimits)
  const maker = createPictureMaker({ lanes, timeoutSeconds: resizeSeconds, reportError })
  const flights = createSharedWork<Awaited<Made>>()

  function readCached({ key, source }: Wanted) {
    return cache.read(key, source.kind === 'local' ? Infinity : daySeconds)
  }

  /** Checks again: a resize that all its clients abandoned may have finished meanwhile. */
  async function keep(wanted: Wanted, resize: () => Made): Made {
    const cached = await readCached(wanted)
    if (cached) return ok(cached)
    const made = await resize()
    if (made.ok) await cache.write(wanted.key, made.value)
    return made
  }

  /** Null for a path that is not ours. */
  function makerOf({ source, isLinked }: Wanted) {
    if (source.kind === 'remote') {
      const { inFetchSlot } = isLinked ? lanes.linked : lanes
      const fetch = isLinked && linked ? linked.fetch : fetchRemote
      return (making: Making) => maker.remote({ url: source.url, fetch, inFetchSlot }, making)
    }
    const read = findOwn(source.path)
    return read && ((making: Making) => maker.own(read, making))
  }

  /** For a client that starts the work; joining work in progress is free. */
  async function refuse({ src, source, pixels, client, isLinked }: Wanted): Promise<ImageFailure | null> {
    const { limiter } = source.kind === 'local' ? lanes.own(pixels) : isLinked ? lanes.linked : lanes.remote
    const seconds = await limiter.consume(client)
    if (seconds !== null) return { code: 'rate_limited', seconds }
    if (isLinked) return (await linked?.isNamed(src)) ? null : { code: 'source_forbidden' }
    return isInDatabase(source) && !(await isNamed(src)) ? { code: 'source_missing' } : null
  }

  async function findOrMake(wanted: Wanted, gone: AbortSignal): Promise<Result<Picture, ImageFailure>> {
    const cached = await readCached(wanted)
    if (cached) return ok(cached)
    const make = makerOf(wanted)
    if (!make) return err({ code: 'source_missing' })
    const refusal = flights.isUnderWay(wanted.key) ? null : await refuse(wanted)
    if (refusal) return err(refusal)
    const { pixels: width, client: party } = wanted
    return flights.join(wanted.key, gone, (signal) =>
      make({ width, party, signal, keep: (resize) => keep(wanted, resize) }),
    )
  }

  async function answer(c: Context<AppEnv>): Promise<Response> {
    const client = c.get('clientNetwork')
    const seconds = await lanes.everyPicture.consume(client)
    if (seconds !== null) return answerFailure(c, { code: 'rate_limited', seconds })
    const request = readImageRequest(new URL(c.req.url).searchParams)
    if (!request) return answerFailure(c, { code: 'request_invalid' })
    const { source } = request
    // Here as well as in the fetch, so that cached pictures of a removed domain are refused too.
    const isLinked = source.kind === 'remote' && !isAllowedUrl(source.url)
    if (isLinked && !linked) return answerFailure(c, { code: 'source_forbidden' })
    // By pixels: 160 at density 1 and 80 at density 2 are the same picture.
    const pixels = request.width * request.density
    const of = source.kind === 'local' ? source.path : source.url
    const key = keyOf(isLinked ? [recipe, of, pixels, 'linked'] : [recipe, of, pixels])
    const gone = c.req.raw.signal
    try {
      const found = await findOrMake({ ...request, key, pixels, client, isLinked }, gone)
      return found.ok ? answerPicture(c, found.value, source) : answerFailure(c, found.error)
    } catch (error) {
      if (gone.aborted) return answerClientGone()
      throw error
    }
  }
  return { answer, cache }
}

/** The other pictures of ours are known without asking. */
function isInDatabase(source: ImageSource): boolean {
  return source.kind === 'remote' || pictureNameIn(source.path) !== null
}

function keyOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
