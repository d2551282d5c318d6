import type { EmailParts } from '#shop/emails/send-queued-email.server.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'

export type QuoteEmailParts = EmailParts & { sites: SiteDirectory; messageBook: MessageBook }

export type QuoteEmailJob = {
  siteId: number
  quoteId: string
  /** Of a move. */
  from?: string | undefined
  to?: string | undefined
  /** Of a message. */
  messageId?: string | undefined
}

export async function sendQuoteEmail(
  _parts: QuoteEmailParts,
  _job: QuoteEmailJob,
  _jobId: string,
): Promise<void> {}
