import type { Locale } from '#core/locale.ts'

/** Pieces of JSON that a response is joined from. */
export type JsonPart = Buffer | string

/**
 * Caches the JSON of immutable objects that exist in one language only: serialised once, and stored as the bytes that
 * are sent.
 */
export function keptJson<Subject extends object>(write: (subject: Subject, locale: Locale) => unknown) {
  const kept = new WeakMap<Subject, Buffer>()
  return (subject: Subject, locale: Locale): Buffer => {
    const known = kept.get(subject)
    if (known) return known
    const json = ownBytes(JSON.stringify(write(subject, locale)))
    kept.set(subject, json)
    return json
  }
}

/** Not from Node's buffer pool: a small buffer that lives on would keep its whole pool slab in memory. */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

export function joinJson(parts: readonly JsonPart[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}

/** The inside of an object, so that more members can be added. */
export function withoutBraces(json: Buffer): Buffer {
  return json.subarray(1, -1)
}
