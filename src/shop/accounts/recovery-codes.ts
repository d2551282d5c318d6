/** Without letters and digits that are easily confused. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 10

export const recoveryCodeCount = 10

/** Makes `k7m2p-x9wqt` from random bytes. Skips bytes that would make some characters more likely. */
export function recoveryCode(bytes: Iterable<number>): string | null {
  const fair = 256 - (256 % alphabet.length)
  const characters: string[] = []
  for (const byte of bytes) {
    if (byte < fair) characters.push(alphabet.charAt(byte % alphabet.length))
    if (characters.length === length) {
      return `${characters.slice(0, length / 2).join('')}-${characters.slice(length / 2).join('')}`
    }
  }
  return null
}

/** Ignores capitals, spaces and dashes. Returns null for text that cannot be a code. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return plain.length === length && [...plain].every((character) => alphabet.includes(character))
    ? plain
    : null
}
