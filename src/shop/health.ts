/** How the shop is doing, as the status shell and the readiness check tell it. */
export type HealthReport = {
  build: string
  db: 'ok' | 'down'
  /** Seconds that the oldest due job has been waiting. */
  queue_lag: number
  /** Names of those not applied yet. */
  migrations: string[]
  /** Where our account of money and somebody else's differ, and nobody has looked yet. */
  open_cases: number
  /** Seconds since the provider that has waited longest was compared with to the end; null before the first time. */
  reconciliation_age: number | null
  time: string
}
