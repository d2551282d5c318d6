type Task = { at: number; run: () => unknown }

/** A running clock that can be advanced: everything that falls due happens at once, in order. */
export type VirtualClock = {
  now(): number
  /** Real time: timestamps on the wire must be valid for others, however far this clock was advanced. */
  wallNow(): number
  at(time: number, run: () => unknown): void
  wait(milliseconds: number): Promise<void>
  /** Resolves when everything that fell due is done. */
  advance(milliseconds: number): Promise<void>
  /** Drops everything planned, and returns to real time when running work is done. */
  reset(): Promise<void>
}

export function createVirtualClock(wall: () => number): VirtualClock {
  let latest = 0
  // A machine's clock may be set back; due work must stay due.
  const wallNow = () => {
    latest = Math.max(latest, wall())
    return latest
  }
  let ahead = 0
  let tasks: Task[] = []
  let timer: NodeJS.Timeout | undefined
  const running = new Set<Promise<unknown>>()
  const now = () => wallNow() + ahead

  function nextDue(limit: number): Task | undefined {
    const [first] = tasks
    if (!first || first.at > limit) return undefined
    tasks = tasks.slice(1)
    return first
  }

  function arm() {
    clearTimeout(timer)
    const [first] = tasks
    if (!first) return
    timer = setTimeout(runDue, Math.max(0, first.at - now()))
    timer.unref()
  }

  function runDue() {
    for (let task = nextDue(now()); task; task = nextDue(now())) {
      const run = Promise.resolve(task.run()).finally(() => running.delete(run))
      running.add(run)
    }
    arm()
  }

  const clock: VirtualClock = {
    now,
    wallNow,
    at(time, run) {
      const place = tasks.findIndex((task) => task.at > time)
      tasks = tasks.toSpliced(place === -1 ? tasks.length : place, 0, { at: time, run })
      arm()
    },
    wait: (milliseconds) => new Promise<void>((resolve) => clock.at(now() + milliseconds, resolve)),
    async advance(milliseconds) {
      const target = now() + milliseconds
      await Promise.all(running)
      for (let task = nextDue(target); task; task = nextDue(target)) {
        ahead = Math.max(ahead, task.at - wallNow())
        await task.run()
      }
      ahead = Math.max(ahead, target - wallNow())
      await Promise.all(running)
      arm()
    },
    async reset() {
      tasks = []
      await Promise.all(running)
      clearTimeout(timer)
      tasks = []
      ahead = 0
    },
  }
  return clock
}
