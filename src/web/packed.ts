/** A value as JSON text that remembers its type. */
export type Packed<Value> = string & { readonly __packed: Value }

/**
 * For data that every page carries: React Router walks loader data value by value on each render, while one text
 * is a single value to it.
 */
export function pack<Value>(value: Value): Packed<Value> {
  return JSON.stringify(value) as Packed<Value>
}

const kept = new Map<string, unknown>()
const mostKept = 200

export function unpack<Value>(packed: Packed<Value>): Value {
  const known = kept.get(packed)
  if (known !== undefined) return known as Value
  const value: Value = JSON.parse(packed)
  if (kept.size >= mostKept) kept.clear()
  kept.set(packed, value)
  return value
}
