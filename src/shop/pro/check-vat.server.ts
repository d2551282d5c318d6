import { acrossSites, type Db } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { VatRegister } from '#providers/vat/vat-register.ts'
import { changeCompany, findCompany } from './pro.queries.server.ts'

export type VatParts = { db: Db; log: Log; clock: () => Date; vatRegister: VatRegister }

const hourMs = 3_600_000
/** A number that was valid is asked again now and then: companies lose theirs. */
const freshMs = 30 * 24 * hourMs

/**
 * Asks the register about a company's VAT number. The register is asked outside any transaction. While it is silent the
 * company goes on with VAT, and it is asked again every hour.
 */
export async function checkVat(
  { db, log, clock, vatRegister }: VatParts,
  { siteId, companyId }: { siteId: number; companyId: string },
): Promise<void> {
  const seen = await findCompany(db, siteId, { id: companyId })
  if (!seen || seen.vatCode === '') return
  const asked = await vatRegister.check(seen.vatCode.slice(0, 2), seen.vatCode.slice(2))
  await db.transaction().execute(async (trx) => {
    const company = await findCompany(trx, siteId, { id: companyId }, { isLocked: true })
    // It has been changed meanwhile: the new number has a check of its own.
    if (company?.vatCode !== seen.vatCode) return
    const at = clock()
    if (!asked.ok) {
      log.info({ company: companyId, reason: asked.error.reason }, 'the VAT register is silent')
      await changeCompany(trx, company, { at, vat_ask_at: new Date(at.getTime() + hourMs) })
      return
    }
    const { isValid, name } = asked.value
    await changeCompany(trx, company, {
      at,
      vat_state: isValid ? 'valid' : 'invalid',
      vat_name: name.slice(0, 300),
      vat_checked_at: at,
      vat_ask_at: isValid ? new Date(at.getTime() + freshMs) : null,
    })
  })
}

/** Those whose register was silent, and those that were asked long ago. */
export async function checkDueVat(parts: VatParts): Promise<void> {
  const due = await acrossSites(parts.db)
    .selectFrom('pro_companies')
    .select(['id', 'site_id'])
    .where('vat_ask_at', '<=', parts.clock())
    .orderBy('vat_ask_at')
    .limit(100)
    .execute()
  for (const { id, site_id: siteId } of due) {
    try {
      await checkVat(parts, { siteId, companyId: id })
    } catch (error) {
      parts.log.error({ err: error, company: id }, 'a VAT number could not be checked')
    }
  }
}
