import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Sealer = {
  /** Whoever copies the text to another owner cannot open it there. */
  seal(text: string, owner: string): string
  /** Null where it was sealed by another key, for another owner, or changed since. */
  open(sealed: string, owner: string): string | null
  /** The same for the same text, and worth nothing to whoever has the database but not the key. */
  mark(text: string, owner: string): Buffer
}

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const algorithm = 'aes-256-gcm'

/** Secrets that the shop must read again, so that a copy of its database is not enough to use them. */
export function createSealer(key: Buffer): Sealer {
  const sealKey = derived(key, 'seal')
  const markKey = derived(key, 'mark')
  return {
    seal(text, owner) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, sealKey, nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64')
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
      if (tag.length < tagBytes) return null
      const decipher = createDecipheriv(algorithm, sealKey, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
      try {
        const text = decipher.update(bytes.subarray(nonceBytes + tagBytes))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    mark: (text, owner) =>
      createHmac('sha256', markKey)
        .update(JSON.stringify([owner, text]))
        .digest(),
  }
}

/** As an object, which is used many times faster than bytes are. */
function derived(key: Buffer, use: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `amberway ${use}`, keyBytes)))
}

/** From the environment; a shop that was given none makes its own at the first start. */
export async function readAccountKey(env: {
  ACCOUNT_KEY?: string | undefined
  SHOP_DATA_DIR: string
}): Promise<Buffer> {
  if (env.ACCOUNT_KEY) return Buffer.from(env.ACCOUNT_KEY, 'base64')
  const file = join(env.SHOP_DATA_DIR, 'account.key')
  await mkdir(env.SHOP_DATA_DIR, { recursive: true })
  // Of two processes that start at once both use what came first, and neither sees it half written.
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(keyBytes).toString('base64'), { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64')
  if (key.length !== keyBytes) throw new Error(`Cannot start: ${file} is not a key of ${keyBytes} bytes`)
  return key
}
