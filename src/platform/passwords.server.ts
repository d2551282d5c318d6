import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import common from '@zxcvbn-ts/language-common'
import { ok, type Result } from '#core/result.ts'
import { createSlots } from './slots.server.ts'

type Busy = { code: 'busy' }

export type Passwords = {
  hash(password: string): Promise<Result<string, Busy>>
  /** Takes as long where there is no hash to compare with. */
  isRight(password: string, hash: string | null): Promise<Result<boolean, Busy>>
  /** For all that surrounds a password: who waits for a hash anyway need not ask the database in a crowd. */
  inTurn<T, E>(work: () => Promise<Result<T, E>>): Promise<Result<T, E | Busy>>
}

/** Argon2id as OWASP asks for: 19 MiB, two passes. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
/** About a second of work: a login that would wait longer gets 503 at once, so a flood cannot pile up. */
const longestQueue = 40
const mostAtOnce = 3

/**
 * Hashing is slow by design, so it gets all processors but one, and whoever comes meanwhile waits in line: the shop goes
 * on serving its pages however many sign in at once.
 */
export function createPasswords(): Passwords {
  const inSlot = createSlots(Math.max(1, availableParallelism() - 1), longestQueue)
  const inTurn = createSlots(mostAtOnce, longestQueue)
  const nobodysHash = hash(randomBytes(32).toString('base64'), cost)
  return {
    inTurn,
    hash: (password) => inSlot(async () => ok(await hash(normal(password), cost))),
    isRight: (password, known) =>
      inSlot(async () => {
        const isSame = await verify(known ?? (await nobodysHash), normal(password))
        return ok(isSame && known !== null)
      }),
  }
}

/** The same letters in another encoding are the same password. */
function normal(password: string): string {
  return password.normalize('NFKC')
}

const commonPasswords = new Set(common.dictionary['passwords-common'].map(String))
const leastDifferentCharacters = 4

/** Whether somebody would guess it soon; `own` are words that are known of whoever it belongs to. */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const plain = normal(password).toLowerCase()
  return (
    commonPasswords.has(plain) ||
    new Set(plain).size < leastDifferentCharacters ||
    own.some((word) => word.toLowerCase() === plain)
  )
}
