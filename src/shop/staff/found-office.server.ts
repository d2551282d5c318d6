import { acrossSites, type Db } from '#platform/database.server.ts'
import { newToken } from '#platform/secret-token.server.ts'
import { keepRoles } from './usual-roles.server.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Makes a person a super admin and returns the token of their invitation. For the shell: nobody is signed in yet. */
export async function foundOffice(
  db: Db,
  { email, name, at }: { email: string; name: string; at: Date },
): Promise<string> {
  const { token, hash } = newToken()
  await db.transaction().execute(async (trx) => {
    await keepRoles(trx)
    const { id } = await trx
      .insertInto('staff')
      .values({ email, name, created_at: at })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ name }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await acrossSites(trx)
      .insertInto('staff_roles')
      .values({ staff_id: id, role: 'super_admin', site_id: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const link = {
      token_hash: hash,
      purpose: 'invitation',
      sent_at: at,
      expires_at: new Date(at.getTime() + weekMs),
    }
    await trx
      .insertInto('staff_links')
      .values({ staff_id: id, ...link })
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(link))
      .execute()
  })
  return token
}
