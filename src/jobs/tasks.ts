import type { TaskList } from 'graphile-worker'
import type { TaskName } from '#platform/outbox.server.ts'
import type { PasswordLetterParts } from '#shop/accounts/send-password-letter.server.ts'
import type { MailParts } from '#shop/mail/send-mail.server.ts'
import { sendMailTask } from './send-mail.ts'
import { sendPasswordLetterTask } from './send-password-letter.ts'

export type JobParts = MailParts & PasswordLetterParts

/** Every task that a job may name. */
export function tasks(parts: JobParts): TaskList & Record<TaskName, unknown> {
  return { 'send-mail': sendMailTask(parts), 'send-password-letter': sendPasswordLetterTask(parts) }
}
