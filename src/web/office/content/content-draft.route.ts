import { z } from 'zod'
import { ok } from '#core/result.ts'
import { saveContentDraft } from '#shop/content/save-content-draft.server.ts'
import { notForThisRole } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import { type FoundContent, findContentOf, mayChangeAll } from './content-data.server.ts'
import { Changes, Version } from './content-input.server.ts'

/** What is being written, saved every few seconds. It has no page: a lost connection must not take the editor's away. */
export const action = screenAction('content-draft', findContentOf, {
  draft: actOn<FoundContent>()(
    z.strictObject({ changes: Changes, version: Version }),
    async (office, { changes, version }, content) => {
      if (!mayChangeAll(office, content, changes)) throw await notForThisRole(office, 'content.edit')
      const parts = { db: office.db, clock: office.clock, staffId: office.member.id }
      const kept = await saveContentDraft(parts, content.id, { seen: { version }, changes })
      return kept.ok ? ok({ value: kept.value }) : kept
    },
  ),
})
