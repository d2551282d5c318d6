import { z } from 'zod'
import { type MailParts, sendMail } from '#shop/mail/send-mail.server.ts'

const SendMailJob = z.strictObject({ siteId: z.int(), mailId: z.string() })

export function sendMailTask(parts: MailParts) {
  return (payload: unknown) => sendMail(parts, SendMailJob.parse(payload))
}
