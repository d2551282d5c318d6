import { acrossSites, type Db } from '#platform/database.server.ts'
import { deleteOldAnswers } from './call-answers.queries.server.ts'

const keptDays = 30
const dayMs = 86_400_000
const slice = 5000

/** Nobody asks again after a month. */
export async function sweepAnswers({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * dayMs)
  while ((await deleteOldAnswers(acrossSites(db), before, slice)) === slice);
}
