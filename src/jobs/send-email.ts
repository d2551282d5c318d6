import { z } from 'zod'
import { type EmailParts, sendQueuedEmail } from '#shop/emails/send-queued-email.server.ts'

const SendEmailJob = z.strictObject({ siteId: z.int(), emailId: z.string() })

export function sendEmailTask(parts: EmailParts) {
  return (payload: unknown) => sendQueuedEmail(parts, SendEmailJob.parse(payload))
}
