import { z } from 'zod'
import { type PasswordEmailParts, sendPasswordEmail } from '#shop/accounts/send-password-email.server.ts'
import { type EmailParts, sendQueuedEmail } from '#shop/emails/send-queued-email.server.ts'

const SendEmailJob = z.strictObject({ siteId: z.int(), emailId: z.string() })

export function sendEmailTask(parts: EmailParts) {
  return (payload: unknown) => sendQueuedEmail(parts, SendEmailJob.parse(payload))
}

const PasswordEmailJob = z.strictObject({ siteId: z.int(), requestId: z.string() })

export function sendPasswordEmailTask(parts: PasswordEmailParts) {
  return (payload: unknown) => sendPasswordEmail(parts, PasswordEmailJob.parse(payload))
}
