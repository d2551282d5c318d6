import { createTransport } from 'nodemailer'

export type Letter = { from: string; to: string; subject: string; html: string; text: string; id: string }
export type Mailer = {
  /** Whether letters leave the machine, and may fail to. */
  isOpen: boolean
  send(letter: Letter): Promise<void>
}

/** Without SMTP_URL nothing leaves the machine: letters stay in the mails table, which the outbox page shows. */
export function createMailer(smtpUrl: string | undefined): Mailer {
  if (!smtpUrl) return { isOpen: false, send: async () => {} }
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 5000, socketTimeout: 10_000 })
  return {
    isOpen: true,
    async send({ id, ...letter }) {
      // The same Message-ID on every try lets the receiving side drop a letter that was sent twice.
      await transport.sendMail({ ...letter, messageId: `<${id}@amberway>` })
    },
  }
}
