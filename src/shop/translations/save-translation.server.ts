import type { MessageLocale } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import { acrossSites, type Db, isTaken, type Trx } from '#platform/database.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { groupOverrides, messagesOf } from './message-layers.ts'
import { type Forms, formsIn, isPlural, keyOfForm, placeholdersIn, wantedForms } from './text-forms.ts'
import { type FormProblem, formProblem, withoutBreaks } from './text-problem.ts'
import { findTranslationOverrides, findVersions, type Version } from './translations.queries.server.ts'

export type TextAddress = { site: Site | null; locale: MessageLocale; key: string }
type Change = {
  /** Null: what staff have changed is dropped, and the text below counts again. */
  forms: Forms | null
  /** The number of the version that the person had before them; 0 if there was none. */
  seen: number
}
type Refusal =
  | { kind: 'unknown' }
  | { kind: 'forms'; problems: Readonly<Record<string, FormProblem>> }
  /** Somebody saved first. */
  | { kind: 'taken'; newest: Version }

type Parts = { db: Db; clock: () => Date }

/** Changes a text of a language for one site or for all. Every process shows it as soon as the change is announced. */
export async function saveTranslation(
  { db, clock }: Parts,
  staffId: string,
  { site, locale, key }: TextAddress,
  { forms, seen }: Change,
): Promise<Result<{ number: number }, Refusal>> {
  const shipped = shippedMessages.en
  if (!(key in shipped) && !isPlural(key, shipped)) return err({ kind: 'unknown' })
  const placeholders = placeholdersIn(formsIn(shipped, key, 'en', shipped))
  const wanted = wantedForms(key, locale, shipped)
  const written = forms && Object.fromEntries(wanted.map((form) => [form, withoutBreaks(forms[form] ?? '')]))
  const problems = Object.entries(written ?? {}).flatMap(([form, text]) => {
    const problem = formProblem(text, placeholders)
    return problem ? [[form, problem] as const] : []
  })
  if (problems.length > 0) return err({ kind: 'forms', problems: Object.fromEntries(problems) })
  const siteId = site?.id ?? null
  const newestVersion = async () => (await findVersions(db, { siteId, locale, key }))[0]
  const before = await newestVersion()
  if (before && before.number !== seen) return err({ kind: 'taken', newest: before })
  const number = (before?.number ?? 0) + 1
  const at = clock()
  try {
    await db.transaction().execute(async (trx) => {
      const overrides = groupOverrides(await findTranslationOverrides(trx))
      const english = formsIn(messagesOf(overrides, site, 'en'), key, 'en', shipped)
      await acrossSites(trx)
        .insertInto('translation_versions')
        .values({
          site_id: siteId,
          locale,
          key,
          number,
          forms: written && JSON.stringify(written),
          english: JSON.stringify(english),
          staff_id: staffId,
          at,
        })
        .execute()
      await writeOverrides(
        trx,
        { siteId, locale, at, placeholders },
        (form) => keyOfForm(key, form, shipped),
        {
          wanted,
          written,
        },
      )
    })
  } catch (error) {
    if (!isTaken(error, 'translation_versions_next')) throw error
    const newest = await newestVersion()
    if (!newest) throw error
    return err({ kind: 'taken', newest })
  }
  return ok({ number })
}

type Row = { siteId: number | null; locale: MessageLocale; at: Date; placeholders: string[] }

/** The rows of a text are replaced by those of its forms; without forms they are only removed. */
async function writeOverrides(
  trx: Trx,
  { siteId, locale, at, placeholders }: Row,
  keyOf: (form: string) => string,
  { wanted, written }: { wanted: readonly string[]; written: Forms | null },
): Promise<void> {
  const db = acrossSites(trx)
  await db
    .deleteFrom('translation_overrides')
    .where('site_id', 'is not distinct from', siteId)
    .where('locale', '=', locale)
    .where('key', 'in', wanted.map(keyOf))
    .execute()
  if (!written) return
  await db
    .insertInto('translation_overrides')
    .values(
      Object.entries(written).map(([form, text]) => ({
        site_id: siteId,
        locale,
        key: keyOf(form),
        text,
        placeholders,
        updated_at: at,
      })),
    )
    .execute()
}
