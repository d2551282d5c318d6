import { z } from 'zod'
import { type PasswordEmailParts, sendPasswordEmail } from '#shop/accounts/send-password-email.server.ts'

const PasswordEmailJob = z.strictObject({ siteId: z.int(), requestId: z.string() })

export function sendPasswordEmailTask(parts: PasswordEmailParts) {
  return (payload: unknown) => sendPasswordEmail(parts, PasswordEmailJob.parse(payload))
}
