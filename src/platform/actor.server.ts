import { AsyncLocalStorage } from 'node:async_hooks'

/** Who changes rows, and why: transactions begun meanwhile tell the database, whose triggers write the audit trail. */
export type Actor = {
  act: string
  request: string
  /** Of what the act works on, for rows that have no site of their own. */
  site: number | null
  subject: string | null
} & ({ staff: string } | { apiKey: string })

const actors = new AsyncLocalStorage<Actor>()

export function actAs<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
  return actors.run(actor, work)
}

/** The statement that a transaction begins with; null if nobody is named. */
export function actorSetting(): { sql: string; parameters: readonly unknown[] } | null {
  const actor = actors.getStore()
  if (!actor) return null
  return { sql: `select set_config('office.actor', $1, true)`, parameters: [JSON.stringify(actor)] }
}
