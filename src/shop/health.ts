/** How the shop is doing, as the status shell and the readiness check tell it. */
export type HealthReport = {
  build: string
  db: 'ok' | 'down'
  /** Seconds that the oldest due job has been waiting. */
  queue_lag: number
  /** Names of those not applied yet. */
  migrations: string[]
  time: string
}
