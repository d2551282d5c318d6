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

export type Encryption = {
  /** Bound to its owner: a copy in another owner's row cannot be decrypted. */
  encrypt(text: string, owner: string): string
  /** Null if the text was encrypted with another key or for another owner, or was changed. */
  decrypt(encrypted: string, owner: string): string | null
  /** A keyed hash: the same for the same text and owner, and useless without the key. */
  mark(text: string, owner: string): Buffer
}

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const algorithm = 'aes-256-gcm'

/** For secrets that the shop must read again: a copy of the database alone does not reveal them. */
export function createEncryption(key: Buffer): Encryption {
  // The label is part of the derived key. Another one would make everything stored unreadable.
  const encryptionKey = derived(key, 'seal')
  const markKey = derived(key, 'mark')
  return {
    encrypt(text, owner) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, encryptionKey, nonce).setAAD(Buffer.from(owner))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')
    },
    decrypt(encrypted, owner) {
      const bytes = Buffer.from(encrypted, 'base64')
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
      if (tag.length < tagBytes) return null
      const decipher = createDecipheriv(algorithm, encryptionKey, bytes.subarray(0, nonceBytes), {
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

/** A `KeyObject`, because using raw bytes is many times slower. */
function derived(key: Buffer, use: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `amberway ${use}`, keyBytes)))
}

/** The key from the environment. Without one, the shop creates its own at the first start. */
export async function readAccountKey(env: {
  ACCOUNT_KEY?: string | undefined
  SHOP_DATA_DIR: string
}): Promise<Buffer> {
  if (env.ACCOUNT_KEY) return Buffer.from(env.ACCOUNT_KEY, 'base64')
  const file = join(env.SHOP_DATA_DIR, 'account.key')
  await mkdir(env.SHOP_DATA_DIR, { recursive: true })
  // Two processes that start together use the key that was linked first, and neither reads a half-written file.
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
