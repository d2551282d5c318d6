import type { EmailFileRef } from './write-email.ts'

export type EmailFile = { name: string; type: string; bytes: Buffer; cid?: string }

/** Makes the files of an email when it is sent or shown. Null for one that no longer exists. */
export type ReadEmailFile = (
  of: { siteId: number; locale: string },
  file: EmailFileRef,
) => Promise<EmailFile | null>

export async function readEmailFiles(
  read: ReadEmailFile,
  of: { siteId: number; locale: string },
  files: readonly EmailFileRef[],
): Promise<EmailFile[]> {
  const made: EmailFile[] = []
  for (const file of files) {
    const one = await read(of, file)
    if (one) made.push(one)
  }
  return made
}
