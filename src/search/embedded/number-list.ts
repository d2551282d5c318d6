/** Integers that are only appended. Hot loops read `items` up to `length` directly. */
export class NumberList {
  items: Uint32Array
  length = 0

  constructor(capacity = 4) {
    this.items = new Uint32Array(capacity)
  }

  push(item: number): void {
    if (this.length === this.items.length) this.items = grown(this.items, this.length + 1)
    this.items[this.length] = item
    this.length += 1
  }

  clear(): void {
    this.length = 0
  }
}

/** Lists of integers in one array: row `n` is `values[starts[n] … starts[n + 1])`. */
export class NumberRows {
  readonly #values = new NumberList(64)
  readonly #starts = new NumberList(64)

  constructor() {
    this.#starts.push(0)
  }

  get values(): Uint32Array {
    return this.#values.items
  }

  get starts(): Uint32Array {
    return this.#starts.items
  }

  append(row: Iterable<number>): void {
    for (const value of row) this.#values.push(value)
    this.#starts.push(this.#values.length)
  }

  row(index: number): Uint32Array {
    return this.values.subarray(this.starts[index], this.starts[index + 1])
  }
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** The same array, at least `needed` long, with spare room. */
export function grown<Kind extends Numbers>(numbers: Kind, needed: number): Kind {
  if (numbers.length >= needed) return numbers
  const larger = new (numbers.constructor as new (length: number) => Kind)(
    Math.max(needed, numbers.length * 2),
  )
  larger.set(numbers)
  return larger
}
