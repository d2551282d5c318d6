import type { Locale } from '#core/locale.ts'

/** Pieces of JSON that an answer is put together from. */
export type JsonPart = Buffer | string

/**
 * The JSON of objects that are kept, in one language, and never changed: written once, however many answers they are
 * part of, and kept as the bytes that are sent.
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

/** Not out of Node's pool: a few bytes that stay would keep all others around them in memory. */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

export function joinJson(parts: readonly JsonPart[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}

/** What stands between the braces of an object, to go on with. */
export function withoutBraces(json: Buffer): Buffer {
  return json.subarray(1, -1)
}
