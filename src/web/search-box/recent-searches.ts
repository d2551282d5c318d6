/** Recent searches are stored in this browser only and sent nowhere. */
const key = 'recent-searches'
const maxTexts = 5
const longestText = 100

type Storage_ = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type RecentSearches = {
  /** The latest first. */
  read(): readonly string[]
  /** Only submitted searches. */
  remember(text: string): void
  forget(text: string): void
  forgetAll(): void
}

/** Storage may be unavailable or hold foreign data: then there are no recent searches. */
export function recentSearches(storage: () => Storage_): RecentSearches {
  const attempt = <Value>(act: () => Value, otherwise: Value): Value => {
    try {
      return act()
    } catch {
      return otherwise
    }
  }
  const read = () =>
    attempt(() => {
      const stored: unknown = JSON.parse(storage().getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, maxTexts) : []
    }, [])
  const write = (texts: readonly string[]) =>
    attempt(() => {
      if (texts.length === 0) storage().removeItem(key)
      else storage().setItem(key, JSON.stringify(texts.slice(0, maxTexts)))
    }, undefined)
  const without = (text: string) => read().filter((known) => known.toLowerCase() !== text.toLowerCase())
  return {
    read,
    remember(text) {
      const wanted = text.trim().slice(0, longestText)
      if (wanted !== '') write([wanted, ...without(wanted)])
    },
    forget: (text) => write(without(text)),
    forgetAll: () => write([]),
  }
}
