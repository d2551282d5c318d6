import { err, type Result } from '#core/result.ts'

/** At most so many at work and so many waiting; one more is told to come again. */
export function createSlots(concurrency: number, queueLength: number) {
  const waiting: (() => void)[] = []
  let working = 0

  return async function inSlot<T, E>(
    work: () => Promise<Result<T, E>>,
  ): Promise<Result<T, E | { code: 'busy' }>> {
    if (working < concurrency) working += 1
    else if (waiting.length < queueLength) await new Promise<void>((resolve) => waiting.push(resolve))
    else return err({ code: 'busy' })
    try {
      return await work()
    } finally {
      // A slot is handed on, not given back: nobody new gets between.
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}
