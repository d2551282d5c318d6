import { z } from 'zod'
import { ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import {
  type ListDefinition,
  type ListQuery,
  readListQuery,
  type SavedView,
  viewQuery,
} from '#shop/office/list.ts'
import {
  changeView,
  deleteView,
  listSavedViews,
  rolesToShareWith,
  saveView,
} from '#shop/office/saved-views.server.ts'
import { type Role, roles } from '#shop/staff/permissions.ts'
import type { Office } from '../kit/office.server.ts'
import { act } from '../kit/screen-action.server.ts'

export type SavedViews = { views: readonly SavedView[]; roles: readonly Role[] }

/** What the address asks of a list, with the person's views of it. */
export async function readList(
  office: Office,
  list: ListDefinition,
  url: URL,
): Promise<{ query: ListQuery; saved: SavedViews }> {
  const views = await listSavedViews(office, list.id)
  const query = readListQuery(list, url.searchParams)
  const isThere = views.some(({ id }) => id === query.saved)
  return {
    query: isThere ? query : { ...query, saved: null },
    saved: {
      views: views.map((view) => ({ ...view, query: knownQuery(list, view.query) })),
      roles: rolesToShareWith(office.member),
    },
  }
}

/** A query without what the list does not know (any more), so that equal ones are the same text. */
function knownQuery(list: ListDefinition, query: string): string {
  return viewQuery(list, readListQuery(list, new URLSearchParams(query)))
}

const Id = z.string().regex(/^\d{1,18}$/)
const viewFields = {
  name: z.string().trim().min(1).max(40),
  role: z
    .enum(['', ...roles])
    .default('')
    .transform((role) => role || null),
  query: z.string().max(1000).default(''),
}
const inputOf = ({ role, ...view }: { name: string; role: Role | null; query: string }) => ({
  ...view,
  role: role ?? '',
})

/** The acts that every list has beside its own. */
export function viewActs(listOf: (office: Office) => ListDefinition) {
  return {
    'save-view': act<never, z.ZodObject<typeof viewFields>>(
      z.strictObject(viewFields),
      async (office, view) => {
        const list = listOf(office)
        const saved = await saveView(office, list.id, { ...view, query: knownQuery(list, view.query) })
        return saved.ok ? ok({ toast: say('View saved'), value: saved.value }) : saved
      },
    ),
    'change-view': act<never, z.ZodObject<typeof viewFields & { id: typeof Id }>>(
      z.strictObject({ ...viewFields, id: Id }),
      async (office, view) => {
        const list = listOf(office)
        const was = await changeView(office, list.id, { ...view, query: knownQuery(list, view.query) })
        if (!was.ok) return was
        return ok({
          toast: say('View saved'),
          undo: { act: 'change-view', fields: { id: view.id, ...inputOf(was.value) } },
        })
      },
    ),
    'delete-view': act<never, z.ZodObject<{ id: typeof Id }>>(
      z.strictObject({ id: Id }),
      async (office, { id }) => {
        const was = await deleteView(office, listOf(office).id, id)
        if (!was.ok) return was
        return ok({ toast: say('View deleted'), undo: { act: 'save-view', fields: inputOf(was.value) } })
      },
    ),
  }
}
