/** Which numbers were looked for, in this browser only, and only with consent to preferences. Never a key, never a name. */
const key = 'tracked-numbers'
const most = 5

type Storage_ = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type RecentNumbers = {
  /** The latest first. */
  read(): readonly string[]
  remember(code: string): void
  forget(): void
}

/** Without consent nothing is stored, and what was stored before is deleted. Storage may be unavailable or hold foreign data. */
export function recentNumbers(storage: () => Storage_, isAllowed: () => boolean): RecentNumbers {
  const forget = () => {
    try {
      storage().removeItem(key)
    } catch {}
  }
  const read = () => {
    try {
      if (!isAllowed()) {
        forget()
        return []
      }
      const stored: unknown = JSON.parse(storage().getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isCode).slice(0, most) : []
    } catch {
      return []
    }
  }
  return {
    read,
    forget,
    remember(code) {
      const codes = [code, ...read().filter((other) => other !== code)].slice(0, most)
      try {
        if (isAllowed()) storage().setItem(key, JSON.stringify(codes))
      } catch {}
    },
  }
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z0-9-]{4,40}$/.test(value)
}
