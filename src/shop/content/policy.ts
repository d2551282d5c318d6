import { type Block, type Inline, plainText } from './blocks.ts'

/** A section of a contract: its clauses, and beside them what they say in short, which is not part of it. */
export type PolicySection = {
  id: string
  title: string
  parts: readonly PolicyPart[]
  short: readonly (readonly Inline[])[]
}
export type PolicyPart = { block: Block; anchor: string | null; change: ClauseChange | null }
/** What differs from the version before: a new clause, or its words one by one. */
export type ClauseChange =
  | { type: 'new' }
  | { type: 'changed'; words: readonly ChangedWords[] }
  | { type: 'gone' }
export type ChangedWords = { type: 'same' | 'new' | 'gone'; text: string }

/** Sections begin with a heading; a quote says them in short. */
export function policySections(
  blocks: readonly Block[],
  before: readonly Block[] | null = null,
): PolicySection[] {
  const old = before && clausesOf(before)
  const sections: { id: string; title: string; parts: PolicyPart[]; short: (readonly Inline[])[] }[] = []
  for (const block of blocks) {
    if (block.type === 'heading' && block.level === 2) {
      sections.push({ id: block.id, title: plainText(block.children), parts: [], short: [] })
      continue
    }
    const section = sections.at(-1) ?? { id: 'start', title: '', parts: [], short: [] }
    if (sections.length === 0) sections.push(section)
    if (block.type === 'quote') section.short.push(...block.children)
    else section.parts.push({ block, anchor: anchorOf(block), change: old && changeOf(block, old) })
  }
  return sections
}

const anchorOf = (block: Block) => (block.type === 'clause' ? `p${block.number.replace('.', '-')}` : null)

type Clauses = ReadonlyMap<string, string>

function clausesOf(blocks: readonly Block[]): Clauses {
  return new Map(
    blocks.flatMap((block) =>
      block.type === 'clause' ? [[block.number, plainText(block.children)] as const] : [],
    ),
  )
}

function changeOf(block: Block, old: Clauses): ClauseChange | null {
  if (block.type !== 'clause') return null
  const was = old.get(block.number)
  const is = plainText(block.children)
  if (was === undefined) return { type: 'new' }
  return was === is ? null : { type: 'changed', words: changedWords(was, is) }
}

export function countChanges(blocks: readonly Block[], before: readonly Block[]): number {
  const [now, old] = [clausesOf(blocks), clausesOf(before)]
  const changed = [...now].filter(([number, text]) => old.get(number) !== text).length
  return changed + [...old.keys()].filter((number) => !now.has(number)).length
}

/** The longest common run of words stays, the rest is gone or new. */
export function changedWords(was: string, is: string): ChangedWords[] {
  const [from, to] = [was.split(/(?<=\s)/), is.split(/(?<=\s)/)]
  const lengths = from.map(() => new Array<number>(to.length + 1).fill(0))
  lengths.push(new Array<number>(to.length + 1).fill(0))
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  const same = (row: number, column: number) => from[row]?.trim() === to[column]?.trim()
  for (let row = from.length - 1; row >= 0; row -= 1)
    for (let column = to.length - 1; column >= 0; column -= 1) {
      const longest = same(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
      const line = lengths[row]
      if (line) line[column] = longest
    }
  const found: { type: ChangedWords['type']; text: string }[] = []
  const say = (type: ChangedWords['type'], text = '') => {
    const last = found.at(-1)
    if (last?.type === type) last.text += text
    else found.push({ type, text })
  }
  let [row, column] = [0, 0]
  while (row < from.length || column < to.length) {
    if (row < from.length && column < to.length && same(row, column)) {
      say('same', to[column])
      row += 1
      column += 1
    } else if (column >= to.length || (row < from.length && at(row + 1, column) >= at(row, column + 1))) {
      say('gone', from[row])
      row += 1
    } else {
      say('new', to[column])
      column += 1
    }
  }
  return found
}
