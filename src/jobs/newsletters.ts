import { type SendParts, sendNewsletters } from '#shop/newsletter/send-newsletters.server.ts'

export function sendNewslettersTask(parts: SendParts) {
  return () => sendNewsletters(parts)
}
