import { z } from 'zod'
import { ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { checkImport } from '#shop/imports/check-import.server.ts'
import { dropImport } from '#shop/imports/drop-import.server.ts'
import { runImport } from '#shop/imports/run-import.server.ts'
import { stopImport } from '#shop/imports/stop-import.server.ts'
import { undoImport } from '#shop/imports/undo-import.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/import.route'
import { findImport, importing, readImportData } from './import-data.server.ts'
import { ImportPage } from './import-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: say('{{title}}, office', { title: loaderData?.page.fileName ?? say('Import') }) },
]

export const loader = screenLoader('import', (office, { params }) => readImportData(office, params))

const Mapped = z.strictObject({ mapping: z.array(z.string().max(40)).min(1).max(200) })
const Nothing = z.strictObject({})
type Found = NonNullable<Awaited<ReturnType<typeof findImport>>>
const act = actOn<Found>()

/** Without script the answer is a page again, so every act leads to the page of its import. */
export const action = screenAction('import', findImport, {
  check: act(Mapped, async (office, { mapping }, { id, kind }) => {
    const checked = await checkImport(importing(office), { id, kind, mapping })
    return checked.ok ? ok({ to: `/imports/${id}` }) : checked
  }),
  run: act(Nothing, async (office, _, { id }) => {
    const begun = await runImport(importing(office), id)
    return begun.ok ? ok({ to: `/imports/${id}` }) : begun
  }),
  stop: act(Nothing, async (office, _, { id }) => {
    const stopped = await stopImport(office, id)
    return stopped.ok ? ok({ to: `/imports/${id}` }) : stopped
  }),
  undo: act(Nothing, async (office, _, { id }) => {
    const undone = await undoImport(importing(office), id)
    return undone.ok ? ok({ to: `/imports/${id}` }) : undone
  }),
  drop: act(Nothing, async (office, _, { id, fileName }) => {
    const dropped = await dropImport(office, id)
    return dropped.ok ? ok({ to: '/imports', toast: say('{{file}} deleted', { file: fileName }) }) : dropped
  }),
})

export default function ImportScreen({ loaderData }: Route.ComponentProps) {
  return <ImportPage key={loaderData.page.id} {...loaderData} />
}
