/** Suggestions for the typed letters; each query starts with the typed part. */
export type Suggestion =
  | { kind: 'query'; text: string; to: string }
  | { kind: 'category' | 'brand'; text: string; scope: string; to: string }
  | { kind: 'product'; text: string; price: string; picture: string; to: string }

export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>

export type Suggester = (
  text: string,
  isNarrow: boolean,
  signal: AbortSignal,
) => Promise<readonly Suggestion[]>

/** On a telephone the keyboard leaves room for fewer. */
const max = { wide: 8, narrow: 5 }
const fewestLetters = 2
const maxCached = 100
const none: readonly Suggestion[] = []

/** Remembers answers, so that taking a letter back costs nothing. */
export function createSuggester(suggest: Suggest): Suggester {
  const cache = new Map<string, readonly Suggestion[]>()
  return async (text, isNarrow, signal) => {
    const wanted = text.trim().toLowerCase()
    if (wanted.length < fewestLetters) return none
    const limit = isNarrow ? max.narrow : max.wide
    const known = cache.get(wanted)
    if (known) return fairShare(known, limit)
    const found = await suggest(wanted, signal)
    if (cache.size >= maxCached) cache.clear()
    cache.set(wanted, found)
    return fairShare(found, limit)
  }
}

/** As many as there is room for, of every kind in turn, in the order in which they came. */
export function fairShare(found: readonly Suggestion[], limit: number): readonly Suggestion[] {
  const kinds = [...Map.groupBy(found, ({ kind }) => kind).values()]
  const turns = Array.from({ length: limit }, (_, turn) => kinds.flatMap((kind) => kind[turn] ?? []))
  const chosen = new Set(turns.flat().slice(0, limit))
  return found.filter((suggestion) => chosen.has(suggestion))
}

/** The typed part stays plain, the completion is bold. */
export function splitCompletion(text: string, typed: string): { typed: string; completion: string } {
  const isPrefix = text.toLowerCase().startsWith(typed.trim().toLowerCase())
  const length = isPrefix ? typed.trim().length : 0
  return { typed: text.slice(0, length), completion: text.slice(length) }
}
