import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** JSON ready to be sent; the hash identifies its content. */
export type PackedJson = { json: string; gzip: Buffer<ArrayBuffer>; hash: string }

export function packJson(value: unknown): PackedJson {
  const json = JSON.stringify(value)
  return { json, gzip: gzipSync(json), hash: hash('sha256', json).slice(0, 16) }
}
