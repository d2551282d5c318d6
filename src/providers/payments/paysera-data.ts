import { createDecipheriv, createHash, createVerify, type KeyObject } from 'node:crypto'

/** The format of messages to and from Paysera: a query string in URL-safe base64, with its padding. */
export function encodeData(parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters).toString()
  return Buffer.from(query).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
}

export function decodeData(data: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(Buffer.from(data, 'base64url').toString()))
}

/** Signs our own requests. Anyone with the password can compute it, so it does not prove that Paysera is the sender. */
export function signData(data: string, password: string): string {
  return createHash('md5')
    .update(data + password)
    .digest('hex')
}

export type DataSignature = { algorithm: 'RSA-SHA256' | 'RSA-SHA1'; text: string }

export function isSignedBy(key: KeyObject, data: string, { algorithm, text }: DataSignature): boolean {
  return createVerify(algorithm).update(data).verify(key, Buffer.from(text, 'base64url'))
}

const keyBytes = 32
const startBytes = 12
const tagBytes = 16

/** Null if it was not encrypted with the password. */
export function decryptData(data: string, password: string): Record<string, string> | null {
  const bytes = Buffer.from(data, 'base64url')
  if (bytes.length <= startBytes + tagBytes) return null
  // Shorter and longer passwords are padded and cut as in Paysera's own library.
  const key = Buffer.alloc(keyBytes)
  key.write(password)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, startBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    const opened = Buffer.concat([decipher.update(bytes.subarray(startBytes, -tagBytes)), decipher.final()])
    return Object.fromEntries(new URLSearchParams(opened.toString()))
  } catch {
    return null
  }
}
