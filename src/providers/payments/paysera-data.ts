import { createDecipheriv, createHash, createVerify, type KeyObject } from 'node:crypto'

/** What Paysera and we say to each other: a query in base64 that fits into an address, its padding kept. */
export function encodeData(parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters).toString()
  return Buffer.from(query).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
}

export function decodeData(data: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(Buffer.from(data, 'base64url').toString()))
}

/** What makes our own request ours. Whoever knows the password can write it, so of them it proves nothing. */
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

/** Null for what nobody who knows the password has written. */
export function decryptData(data: string, password: string): Record<string, string> | null {
  const bytes = Buffer.from(data, 'base64url')
  if (bytes.length <= startBytes + tagBytes) return null
  // Shorter and longer passwords are filled and cut as Paysera's own library does.
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
