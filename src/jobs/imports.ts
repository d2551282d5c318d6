import { z } from 'zod'
import { tendImports } from '#shop/imports/tend-imports.server.ts'
import { type WorkParts, workImport } from '#shop/imports/work-import.server.ts'

const ImportJob = z.strictObject({ importId: z.string() })

export function workImportTask(parts: WorkParts) {
  return (payload: unknown) => workImport(parts, ImportJob.parse(payload))
}

export function tendImportsTask(parts: WorkParts) {
  return () => tendImports(parts)
}
