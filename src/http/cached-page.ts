import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip, gzipSync } from 'node:zlib'

export type Page = { html: string; headers: Record<string, string>; tags: readonly string[] }
export type CachedPage = {
  etag: string
  tags: readonly string[]
  /** The response for a client that has the page already. */
  unchanged: PageAnswer
  /** Only until it is compressed. */
  plain: FullAnswer | null
  gzip: FullAnswer | null
  brotli: FullAnswer | null
  /** Or was. */
  isBeingPacked: boolean
}
/** Ready to be sent, so that a hit builds nothing. */
export type PageAnswer = {
  status: number
  headers: Record<string, string>
  /** Bytes as latin1 characters: Node sends a string in one write with the headers, a buffer in a second one. */
  body: string | null
}
type FullAnswer = PageAnswer & { body: string }

/**
 * In the best encoding that the browser accepts, or without a body if it has the page already. Null if the page has to be
 * decompressed first.
 */
export function answerFrom(
  page: CachedPage,
  knownEtag: string | undefined,
  encodings = '',
): PageAnswer | null {
  if (knownEtag === page.etag) return page.unchanged
  if (page.brotli && encodings.includes('br')) return page.brotli
  if (page.gzip && encodings.includes('gzip')) return page.gzip
  return page.plain
}

/** With its headers, most of which the four responses share. */
export function bytesOfPage({ plain, gzip, brotli, tags }: CachedPage): number {
  const bodies = [plain, gzip, brotli].map((answer) => (answer ? answer.body.length + answerBytes : 0))
  return bodies.reduce((all, bytes) => all + bytes, headerBytes + tags.length * tagBytes)
}

const answerBytes = 600
const headerBytes = 2000
/** In the page and in the list of its tag. */
const tagBytes = 150

export function bytesOf(body: string): Buffer<ArrayBuffer> {
  return Buffer.from(body, 'latin1')
}

const decompressed = promisify(gunzip)

export async function unpacked({ unchanged, gzip }: CachedPage): Promise<PageAnswer> {
  if (!gzip) throw new Error('A cached page is neither plain nor compressed')
  return fullAnswer(unchanged.headers, await decompressed(bytesOf(gzip.body)))
}

/** A new connection can send this much at once, so compressing a smaller page saves its first reader nothing. */
const firstFlight = 14_000
const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)
/** A window of 256 kB holds any page of ours, at a fraction of the memory. */
const thoroughly = { params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 18 } }

export function toCachedPage({ html, headers, tags }: Page): CachedPage {
  const plain = Buffer.from(html)
  const etag = `"${hash('sha1', plain, 'base64url')}"`
  const withEtag = { ...headers, etag }
  return {
    etag,
    tags,
    unchanged: { status: 304, headers: withEtag, body: null },
    plain: fullAnswer(withEtag, plain),
    gzip: plain.byteLength > firstFlight ? fullAnswer(withEtag, gzipSync(plain, { level: 1 }), 'gzip') : null,
    brotli: null,
    isBeingPacked: false,
  }
}

/** In the background, at the first hit. */
export async function pack(page: CachedPage): Promise<void> {
  const { plain, unchanged } = page
  if (!plain) return
  const bytes = bytesOf(plain.body)
  const [asGzip, asBrotli] = await Promise.all([gzipped(bytes, { level: 9 }), brotlied(bytes, thoroughly)])
  page.gzip = fullAnswer(unchanged.headers, asGzip, 'gzip')
  page.brotli = fullAnswer(unchanged.headers, asBrotli, 'br')
  page.plain = null
}

function fullAnswer(headers: Record<string, string>, bytes: Buffer, encoding?: string): FullAnswer {
  return {
    status: 200,
    headers: {
      ...headers,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': String(bytes.byteLength),
    },
    body: bytes.toString('latin1'),
  }
}
