import { err, type Result } from '#core/result.ts'
import type { FieldFailures } from '#shop/failure.ts'
import type { GoodFile } from '#shop/orders/file-kind.ts'
import { takeFiles } from '#shop/orders/take-files.server.ts'
import { maxFilesOfMessage, type SentFile } from './sent-files.ts'

/** Files of a message or an item, by the rules of all files of customers. */
export async function judgeFiles(files: readonly SentFile[]): Promise<Result<GoodFile[], FieldFailures>> {
  const taken = await takeFiles(files, { most: maxFilesOfMessage })
  return taken.ok ? taken : err({ files: [taken.error] })
}
