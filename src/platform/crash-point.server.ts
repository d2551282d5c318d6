/** The moments at which it matters most that a killed process loses nothing and does nothing twice. */
export type CrashPoint =
  | 'after-order-commit'
  | 'before-provider'
  | 'after-provider'
  | 'after-webhook-insert'
  | 'before-complete-commit'
  | 'after-complete-commit'

/** For tests of crashes alone; in production nobody can ask for one. */
const wanted = process.env.NODE_ENV === 'production' ? undefined : process.env.CRASH_AT

/** Dies here as by `kill -9`, if that was asked for. */
export function crashPoint(name: CrashPoint): void {
  if (wanted === name) process.kill(process.pid, 'SIGKILL')
}
