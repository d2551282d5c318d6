export type Category = 'error' | 'transaction'

const defaultSeconds = 60
const maxSeconds = 60 * 60

/**
 * What the receiver does not want, and until when. `X-Sentry-Rate-Limits` names categories and comes with any answer;
 * `Retry-After` comes with 429 and is about all of them.
 */
export function createReceiverLimits() {
  const until: Record<Category, number> = { error: 0, transaction: 0 }
  const rest = (category: Category, seconds: number, now: number) => {
    until[category] = Math.max(until[category], now + Math.min(seconds, maxSeconds) * 1000)
  }
  return {
    isClosed: (category: Category, now: number) => now < until[category],
    read({ status, headers }: Pick<Response, 'status' | 'headers'>, now: number) {
      const limits = headers.get('x-sentry-rate-limits')
      if (limits) {
        for (const { seconds, categories } of limits.split(',').map(limit))
          for (const category of categories) rest(category, seconds, now)
      } else if (status === 429) {
        const seconds = retryAfter(headers.get('retry-after'), now)
        rest('error', seconds, now)
        rest('transaction', seconds, now)
      }
    },
  }
}

/** `60:error;transaction:organization`; without categories it is about all. */
function limit(text: string): { seconds: number; categories: Category[] } {
  const [seconds = '', names = ''] = text.trim().split(':')
  const named = names.split(';').filter(Boolean)
  const all: Category[] = ['error', 'transaction']
  return {
    seconds: number(seconds),
    categories: named.length === 0 ? all : all.filter((category) => named.includes(category)),
  }
}

function retryAfter(text: string | null, now: number): number {
  if (text === null) return defaultSeconds
  const date = Date.parse(text)
  return /^\d+$/.test(text) || Number.isNaN(date) ? number(text) : Math.max(0, (date - now) / 1000)
}

function number(text: string): number {
  const seconds = Number.parseInt(text, 10)
  return Number.isNaN(seconds) || seconds < 0 ? defaultSeconds : seconds
}
