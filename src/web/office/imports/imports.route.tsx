import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { importKinds, maxFileBytes, maxRows } from '#shop/imports/import-columns.ts'
import { listImports } from '#shop/imports/list-imports.server.ts'
import { receiveImport } from '#shop/imports/receive-import.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/imports.route'
import { ExportCard } from './export-card.tsx'
import { importing } from './import-data.server.ts'
import { ImportsTable } from './imports-table.tsx'
import { UploadCard } from './upload-card.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Import and export, office') }]

export const loader = screenLoader('imports', async (office) => ({
  now: office.clock(),
  imports: await listImports(office.db),
  limits: { megabytes: maxFileBytes / 1024 / 1024, rows: maxRows },
}))

const Uploaded = z.strictObject({
  kind: z.enum(importKinds),
  file: z.instanceof(File),
})

export const action = screenAction('imports', null, {
  upload: act(Uploaded, async (office, { kind, file }) => {
    const text = say('Choose a file.')
    if (file.size === 0) return err({ text, fields: { file: text } })
    const bytes = new Uint8Array(await file.arrayBuffer())
    const received = await receiveImport(importing(office), { kind, fileName: file.name, bytes })
    return received.ok ? ok({ to: `/imports/${received.value.id}` }) : received
  }),
})

/** Everything of the catalogue as files, and back. */
export default function Imports({ loaderData }: Route.ComponentProps) {
  const { imports, limits, now } = loaderData
  return (
    <>
      <div className="o-head">
        <h1>{say('Import and export')}</h1>
      </div>
      <div className="g2 o-import-cards">
        <UploadCard limits={limits} />
        <ExportCard />
      </div>
      <ImportsTable imports={imports} now={now} />
      <div className="o-foot">
        <span>{say('times in Vilnius; files are kept for 90 days')}</span>
      </div>
    </>
  )
}
