import { createTransport } from 'nodemailer'

/** A file with a content id is a picture of the HTML, any other one an attachment. */
export type OutgoingFile = { name: string; type: string; bytes: Buffer; cid?: string }

export type OutgoingEmail = {
  from: string
  to: string
  subject: string
  html: string
  text: string
  id: string
  replyTo?: string | undefined
  /** Of advertising: mail programs show a button that sends a post there. */
  unsubscribe?: string | null
  files?: readonly OutgoingFile[]
}
export type Mailer = {
  /** Whether emails leave the machine and can therefore fail. */
  isOpen: boolean
  send(message: OutgoingEmail): Promise<void>
}

/** Without SMTP_URL nothing leaves the machine: emails stay in the emails table, which the outbox page shows. */
export function createMailer(smtpUrl: string | undefined): Mailer {
  if (!smtpUrl) return { isOpen: false, send: async () => {} }
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 5000, socketTimeout: 10_000 })
  return {
    isOpen: true,
    async send({ id, files = [], unsubscribe, ...message }) {
      const attachments = files.map(({ name, type, bytes, cid }) => ({
        filename: name,
        contentType: type,
        content: bytes,
        ...(cid && { cid, contentDisposition: 'inline' as const }),
      }))
      const headers = unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}
      // The same Message-ID on every try lets the receiving server drop a duplicate.
      await transport.sendMail({ ...message, headers, attachments, messageId: `<${id}@amberway>` })
    },
  }
}
