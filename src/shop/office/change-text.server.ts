import type { MessageLocale } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db } from '#platform/database.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { auditedAct } from '#shop/staff/audit.server.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { mayTranslate, type StaffMember } from '#shop/staff/staff-member.ts'
import { saveTranslation, type TextAddress } from '#shop/translations/save-translation.server.ts'
import type { Forms } from '#shop/translations/text-forms.ts'
import { formProblemText, languageName } from './text-words.ts'

type Parts = { db: Db; clock: () => Date; requestId: string; member: StaffMember }

/** Changes a text from the office or from the page on which it stands. `forms` null brings the text below back. */
export async function changeText(
  parts: Parts,
  address: TextAddress,
  change: { forms: Forms | null; seen: number },
): Promise<Result<{ number: number }, StaffFailure>> {
  const { site, locale, key } = address
  const refusal = translateRefusal(parts.member, site, locale)
  if (refusal) return err({ text: refusal })
  const audited = {
    act: 'translations.save',
    siteId: site?.id ?? null,
    subject: `text ${locale} ${key}`.slice(0, 100),
  }
  const saved = await auditedAct(parts, audited, () =>
    saveTranslation(parts, parts.member.id, address, change),
  )
  if (saved.ok) return ok(saved.value)
  const { error } = saved
  if (error.kind === 'unknown') return err({ text: say('There is no such text.') })
  if (error.kind === 'forms') {
    const fields = Object.fromEntries(
      Object.entries(error.problems).map(([form, problem]) => [form, formProblemText(problem)]),
    )
    return err({ text: Object.values(fields)[0] ?? '', fields })
  }
  const { newest } = error
  return err({
    text: say('{{name}} saved this text first. Compare, then save yours or take theirs.', {
      name: newest.by,
    }),
    fields: {
      seen: String(newest.number),
      ...Object.fromEntries(
        Object.entries(newest.forms ?? {}).map(([form, text]) => [`theirs_${form}`, text]),
      ),
    },
  })
}

/** Why a person may not change texts of this language and site; null if they may. */
export function translateRefusal(
  member: StaffMember,
  site: Site | null,
  locale: MessageLocale,
): string | null {
  if (mayTranslate(member, site?.id ?? null, locale)) return null
  if (member.translates && !member.translates.includes(locale))
    return say('You do not translate {{language}}.', { language: languageName(locale) })
  return site
    ? say('You do not translate {{site}}.', { site: site.name })
    : say('Texts of all sites need the right on all of them. Change the text of your site.')
}
