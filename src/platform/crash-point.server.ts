/** The moments at which a killed process is most likely to lose something or do it twice. */
export type CrashPoint =
  | 'after-order-commit'
  | 'before-provider'
  | 'after-provider'
  | 'after-webhook-insert'
  | 'before-complete-commit'
  | 'after-complete-commit'

/** For crash tests only; ignored in production. */
const wanted = process.env.NODE_ENV === 'production' ? undefined : process.env.CRASH_AT

/** Kills the process here like `kill -9`, if a test requests it. */
export function crashPoint(name: CrashPoint): void {
  if (wanted === name) process.kill(process.pid, 'SIGKILL')
}
