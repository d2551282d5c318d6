import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import common from '@zxcvbn-ts/language-common'
import { ok, type Result } from '#core/result.ts'
import { createSlots } from './slots.server.ts'

type Busy = { code: 'busy' }

export type Passwords = {
  hash(password: string): Promise<Result<string, Busy>>
  /** Takes the same time without a hash to compare with. */
  isRight(password: string, hash: string | null): Promise<Result<boolean, Busy>>
  /** For a whole login. Logins wait for a hash anyway, so only a few of them query the database at once. */
  limitConcurrency<T, E>(work: () => Promise<Result<T, E>>): Promise<Result<T, E | Busy>>
}

/** Argon2id as OWASP recommends: 19 MiB, two passes. */
const usualCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
/** The same functions with the least work, for tests that sign thousands of people in. */
const cheapCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
/** About a second of work. A login that would wait longer gets 503 at once, so a flood cannot pile up. */
const maxQueue = 40
const maxConcurrentLogins = 3

/**
 * Hashing is slow by design. It gets all processors but one, and further logins wait in a queue, so the shop still
 * serves pages however many customers sign in at once.
 */
export function createPasswords({ isCheap = false } = {}): Passwords {
  const cost = isCheap ? cheapCost : usualCost
  const inSlot = createSlots(Math.max(1, availableParallelism() - 1), maxQueue)
  const limitConcurrency = createSlots(maxConcurrentLogins, maxQueue)
  const dummyHash = hash(randomBytes(32).toString('base64'), cost)
  return {
    limitConcurrency,
    hash: (password) => inSlot(async () => ok(await hash(normal(password), cost))),
    isRight: (password, known) =>
      inSlot(async () => {
        const isSame = await verify(known ?? (await dummyHash), normal(password))
        return ok(isSame && known !== null)
      }),
  }
}

/** The same letters in another encoding are the same password. */
function normal(password: string): string {
  return password.normalize('NFKC')
}

const commonPasswords = new Set(common.dictionary['passwords-common'].map(String))
const minDifferentCharacters = 4

/** Whether the password is easy to guess; `own` are words known about its owner. */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const plain = normal(password).toLowerCase()
  return (
    commonPasswords.has(plain) ||
    new Set(plain).size < minDifferentCharacters ||
    own.some((word) => word.toLowerCase() === plain)
  )
}
