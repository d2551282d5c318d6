import { hash } from '@node-rs/argon2'
import { acrossSites, type Trx } from '../../src/platform/database.server.ts'
import type { Encryption } from '../../src/platform/encryption.server.ts'
import { ownerOf } from '../../src/shop/staff/staff-second-factor.server.ts'
import { keepRoles } from '../../src/shop/staff/usual-roles.server.ts'
import { demoPassword, demoStaff, demoTotpSecret } from './demo-accounts.ts'
import { findDemoSites } from './demo-sites.ts'

const hiredAt = new Date('2026-09-01T07:00:00Z')

/** One person for each role, so that every part of the office can be seen with its own eyes. */
export async function seedStaff(trx: Trx, { encryption }: { encryption: Encryption }): Promise<void> {
  await keepRoles(trx)
  const siteIds = new Map((await findDemoSites(trx)).map(({ id, code }) => [code, id]))
  const passwordHash = await hash(demoPassword, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
  for (const { email, name, role, sites, ...person } of demoStaff) {
    const { id } = await trx
      .insertInto('staff')
      .values({
        email,
        name,
        password_hash: passwordHash,
        created_at: hiredAt,
        translates: 'translates' in person ? [...person.translates] : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // A secret is encrypted for its owner, whose id is known only now.
    await trx
      .updateTable('staff')
      .set({ totp_secret: encryption.encrypt(demoTotpSecret, ownerOf(id)), totp_confirmed_at: hiredAt })
      .where('id', '=', id)
      .execute()
    const held: (number | null)[] = sites === null ? [null] : sites.flatMap((code) => siteIds.get(code) ?? [])
    await acrossSites(trx)
      .insertInto('staff_roles')
      .values(held.map((siteId) => ({ staff_id: id, role, site_id: siteId })))
      .execute()
  }
}
