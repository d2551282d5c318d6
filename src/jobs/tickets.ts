import type { JobHelpers } from 'graphile-worker'
import { z } from 'zod'
import { sendTicketEmail, type TicketEmailParts } from '#shop/tickets/send-ticket-email.server.ts'

const TicketEmailJob = z.strictObject({
  siteId: z.int(),
  ticketId: z.string(),
  messageId: z.string(),
  about: z.enum(['received', 'answer']),
})

export function sendTicketEmailTask(parts: TicketEmailParts) {
  return (payload: unknown, { job }: JobHelpers) =>
    sendTicketEmail(parts, TicketEmailJob.parse(payload), job.id)
}
