import { grown } from './number-list.ts'

const noWord = -1
const noNode = 0

/**
 * Words by number, as a trie: a node stores its first child and its next sibling. It finds words with a prefix, and
 * words with nearly the same spelling, without visiting every word.
 */
export class Vocabulary {
  readonly words: string[] = []
  readonly #numbers = new Map<string, number>()
  #longest = 0
  #nodes = 1
  #letters = new Uint16Array(64)
  #firstChild = new Uint32Array(64)
  #nextSibling = new Uint32Array(64)
  #wordAt = new Int32Array(64).fill(noWord)

  number(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  add(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.words.push(word) - 1
    this.#numbers.set(word, number)
    this.#longest = Math.max(this.#longest, word.length)
    let node = 0
    for (let place = 0; place < word.length; place += 1) {
      const letter = word.charCodeAt(place)
      node = this.#child(node, letter) || this.#addChild(node, letter)
    }
    this.#wordAt[node] = number
    return number
  }

  startingWith(beginning: string): number[] {
    let node = 0
    for (let place = 0; place < beginning.length; place += 1) {
      node = this.#child(node, beginning.charCodeAt(place))
      if (node === noNode) return []
    }
    const found: number[] = []
    this.#collect(node, found)
    return found
  }

  /** The words that are at least one and at most `maxEdits` edits away; two swapped neighbours are one edit. */
  near(word: string, maxEdits: number): { number: number; edits: number }[] {
    // A pasted page is no word, and its table would not fit into memory.
    if (word.length > this.#longest + maxEdits) return []
    const found: { number: number; edits: number }[] = []
    const width = word.length + 1
    // Row d compares the d letters on the path to a node with each prefix of the word.
    const rows = new Uint16Array((word.length + maxEdits + 2) * width)
    const path = new Uint16Array(word.length + maxEdits + 2)
    for (let column = 0; column < width; column += 1) rows[column] = column

    const visit = (parent: number, depth: number) => {
      for (let node = this.#firstChild[parent]; node; node = this.#nextSibling[node]) {
        path[depth] = this.#letters[node] as number
        if (writeRow(rows, path, depth, word) > maxEdits) continue
        const edits = rows[depth * width + word.length] as number
        const number = this.#wordAt[node] as number
        if (number !== noWord && edits > 0 && edits <= maxEdits) found.push({ number, edits })
        if (depth < word.length + maxEdits) visit(node, depth + 1)
      }
    }
    visit(0, 1)
    return found
  }

  #collect(node: number, found: number[]) {
    const number = this.#wordAt[node] as number
    if (number !== noWord) found.push(number)
    for (let child = this.#firstChild[node]; child; child = this.#nextSibling[child])
      this.#collect(child, found)
  }

  #child(parent: number, letter: number): number {
    let node = this.#firstChild[parent] as number
    while (node !== noNode && this.#letters[node] !== letter) node = this.#nextSibling[node] as number
    return node
  }

  #addChild(parent: number, letter: number): number {
    const node = this.#nodes
    this.#nodes += 1
    this.#letters = grown(this.#letters, this.#nodes)
    this.#firstChild = grown(this.#firstChild, this.#nodes)
    this.#nextSibling = grown(this.#nextSibling, this.#nodes)
    this.#wordAt = grown(this.#wordAt, this.#nodes)
    this.#letters[node] = letter
    this.#wordAt[node] = noWord
    this.#nextSibling[node] = this.#firstChild[parent] as number
    this.#firstChild[parent] = node
    return node
  }
}

/** Fills row `depth` from the two above it. Returns its minimum; no deeper row can go below it. */
function writeRow(rows: Uint16Array, path: Uint16Array, depth: number, word: string): number {
  const width = word.length + 1
  const row = depth * width
  const above = row - width
  let min = depth
  rows[row] = depth
  for (let column = 1; column < width; column += 1) {
    const letter = word.charCodeAt(column - 1)
    const isSame = letter === path[depth]
    let edits = Math.min(
      (rows[above + column] as number) + 1,
      (rows[row + column - 1] as number) + 1,
      (rows[above + column - 1] as number) + (isSame ? 0 : 1),
    )
    const isSwap =
      depth > 1 && column > 1 && letter === path[depth - 1] && word.charCodeAt(column - 2) === path[depth]
    if (isSwap) edits = Math.min(edits, (rows[above - width + column - 2] as number) + 1)
    rows[row + column] = edits
    if (edits < min) min = edits
  }
  return min
}
