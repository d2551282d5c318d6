const promisedMs = 2 * 24 * 3_600_000

/** Two days, as the application says; the queue on the home page counts the same. */
export function decideBy(appliedAt: Date): Date {
  return new Date(appliedAt.getTime() + promisedMs)
}
