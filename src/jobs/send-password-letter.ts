import { z } from 'zod'
import { type PasswordLetterParts, sendPasswordLetter } from '#shop/accounts/send-password-letter.server.ts'

const PasswordLetterJob = z.strictObject({ siteId: z.int(), requestId: z.string() })

export function sendPasswordLetterTask(parts: PasswordLetterParts) {
  return (payload: unknown) => sendPasswordLetter(parts, PasswordLetterJob.parse(payload))
}
