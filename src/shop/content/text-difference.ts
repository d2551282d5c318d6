import { type ChangedWords, changedWords } from './policy.ts'

/** A paragraph as it stands in two versions, word by word. */
export type ParagraphChange = { type: 'same' | 'new' | 'gone' | 'changed'; words: readonly ChangedWords[] }

/** Longer ones are compared as a whole: every pair of words would have to be looked at. */
const mostWords = 1500

/** What differs between two texts: paragraphs that came, went, or have other words. */
export function textDifference(was: string, is: string): ParagraphChange[] {
  const [from, to] = [paragraphsOf(was), paragraphsOf(is)]
  const changes: ParagraphChange[] = []
  let gone: string[] = []
  let added: string[] = []
  const flush = () => {
    // A paragraph that goes where one comes is the same one with other words.
    const pairs = Math.min(gone.length, added.length)
    for (let index = 0; index < pairs; index += 1)
      changes.push({ type: 'changed', words: wordsBetween(gone[index] ?? '', added[index] ?? '') })
    for (const text of gone.slice(pairs)) changes.push({ type: 'gone', words: [{ type: 'gone', text }] })
    for (const text of added.slice(pairs)) changes.push({ type: 'new', words: [{ type: 'new', text }] })
    gone = []
    added = []
  }
  for (const step of stepsBetween(from, to)) {
    if (step.type === 'gone') gone.push(step.text)
    else if (step.type === 'new') added.push(step.text)
    else {
      flush()
      changes.push({ type: 'same', words: [{ type: 'same', text: step.text }] })
    }
  }
  flush()
  return changes
}

function paragraphsOf(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

function wordsBetween(was: string, is: string): readonly ChangedWords[] {
  if (was.length + is.length > mostWords * 12)
    return [
      { type: 'gone', text: was },
      { type: 'new', text: is },
    ]
  return changedWords(was, is)
}

/** The longest common run of paragraphs stays. */
function stepsBetween(from: readonly string[], to: readonly string[]): ChangedWords[] {
  const lengths = Array.from({ length: from.length + 1 }, () => new Array<number>(to.length + 1).fill(0))
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = from.length - 1; row >= 0; row -= 1)
    for (let column = to.length - 1; column >= 0; column -= 1) {
      const line = lengths[row]
      if (line)
        line[column] =
          from[row] === to[column]
            ? at(row + 1, column + 1) + 1
            : Math.max(at(row + 1, column), at(row, column + 1))
    }
  const steps: ChangedWords[] = []
  let [row, column] = [0, 0]
  while (row < from.length || column < to.length) {
    const [old = '', next = ''] = [from[row], to[column]]
    if (row < from.length && column < to.length && old === next) {
      steps.push({ type: 'same', text: old })
      row += 1
      column += 1
    } else if (column >= to.length || (row < from.length && at(row + 1, column) >= at(row, column + 1))) {
      steps.push({ type: 'gone', text: old })
      row += 1
    } else {
      steps.push({ type: 'new', text: next })
      column += 1
    }
  }
  return steps
}
