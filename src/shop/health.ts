/** The health of the shop, for the status shell and the readiness check. */
export type HealthReport = {
  build: string
  db: 'ok' | 'down'
  /** How long the oldest due job has been waiting, in seconds. */
  queue_lag: number
  /** Names of migrations not applied yet. */
  migrations: string[]
  /** Differences between our account of money and a provider's that staff have not resolved yet. */
  open_cases: number
  /** Seconds since the least recently reconciled provider was compared completely; null before the first time. */
  reconciliation_age: number | null
  time: string
}
