/** Which products were looked at, in this browser only, and only with consent to preferences. */
const key = 'recently-viewed'
const maxProducts = 13

type Storage_ = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type RecentlyViewedList = {
  /** Ids, the latest first. */
  read(): readonly number[]
  remember(id: number): void
}

/** Without consent nothing is stored, and what was stored before is deleted. Storage may be unavailable or hold foreign data. */
export function recentlyViewedList(storage: () => Storage_, isAllowed: () => boolean): RecentlyViewedList {
  const read = () => {
    try {
      if (!isAllowed()) {
        storage().removeItem(key)
        return []
      }
      const stored: unknown = JSON.parse(storage().getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isId).slice(0, maxProducts) : []
    } catch {
      return []
    }
  }
  return {
    read,
    remember(id) {
      const ids = [id, ...read().filter((other) => other !== id)].slice(0, maxProducts)
      try {
        if (isAllowed()) storage().setItem(key, JSON.stringify(ids))
      } catch {}
    },
  }
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}
