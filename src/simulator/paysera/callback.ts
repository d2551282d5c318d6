import { createCipheriv, createHash, createSign, type KeyObject, randomBytes } from 'node:crypto'

export const wrappings = [
  'signed',
  'ss2',
  'ss1',
  'encrypted',
  'wrong_signature',
  'changed_data',
  'weak_beside_wrong',
] as const
/**
 * `signed` and `encrypted` are what Paysera sends today, `ss2` what it sent before; `ss1` alone proves nothing. The
 * others are forgeries.
 */
export type Wrapping = (typeof wrappings)[number]

/** The fields of a callback: the data and its proof. */
export function wrap(
  told: Readonly<Record<string, string>>,
  wrapping: Wrapping,
  { privateKey, password }: { privateKey: KeyObject; password: string },
): URLSearchParams {
  const query = new URLSearchParams(told).toString()
  const data = urlSafe(Buffer.from(query))
  const ss1 = createHash('md5')
    .update(data + password)
    .digest('hex')
  const ss2 = urlSafe(createSign('RSA-SHA1').update(data).sign(privateKey))
  const ss3 = urlSafe(createSign('RSA-SHA256').update(data).sign(privateKey))
  const broken = urlSafe(createSign('RSA-SHA256').update(`${data}.`).sign(privateKey))
  const fields: Record<Wrapping, Record<string, string>> = {
    signed: { data, ss1, ss2, ss3 },
    ss2: { data, ss1, ss2 },
    ss1: { data, ss1 },
    encrypted: { data: encrypted(query, password) },
    wrong_signature: { data, ss1, ss2: broken, ss3: broken },
    weak_beside_wrong: { data, ss1, ss2, ss3: broken },
    changed_data: { data: urlSafe(Buffer.from(`${query}&more=1`)), ss1, ss2, ss3 },
  }
  return new URLSearchParams(fields[wrapping])
}

function encrypted(query: string, password: string): string {
  const key = Buffer.alloc(32)
  key.write(password)
  const start = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, start)
  const inside = Buffer.concat([cipher.update(query), cipher.final()])
  return urlSafe(Buffer.concat([start, inside, cipher.getAuthTag()]))
}

/** Padding stays. */
function urlSafe(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_')
}
