import { folded } from '#core/folded.ts'

/**
 * Whether the name on a label may be that of the owner: every word of the shorter one is in the other, whatever their
 * order, accents and marks. An initial stands for a name.
 */
export function isSameName(label: string, owner: string): boolean {
  const [one, other] = [wordsOf(label), wordsOf(owner)]
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one]
  if (fewer.length === 0) return false
  // A single first name is too little to go by, unless the owner has only one name.
  if (fewer.length === 1 && more.length > 1) return false
  return fewer.every((word) => more.some((name) => isSame(word, name)))
}

function isSame(one: string, other: string): boolean {
  return (
    one === other ||
    (one.length === 1 && other.startsWith(one)) ||
    (other.length === 1 && one.startsWith(other))
  )
}

function wordsOf(name: string): string[] {
  return folded(name)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
}
