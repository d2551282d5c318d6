import type { TaskList } from 'graphile-worker'
import type { TaskName } from '#platform/outbox.server.ts'
import type { PasswordLetterParts } from '#shop/accounts/send-password-letter.server.ts'
import type { MailParts } from '#shop/mail/send-mail.server.ts'
import { sendMailTask } from './send-mail.ts'
import { sendPasswordLetterTask } from './send-password-letter.ts'
import { sweepAccountsTask } from './sweep-accounts.ts'

export type JobParts = MailParts & PasswordLetterParts

type ScheduledTask = 'sweep-accounts'

/** By the clock: minute, hour, day, month, weekday. */
export const schedule: readonly { task: ScheduledTask; at: string }[] = [
  { task: 'sweep-accounts', at: '17 * * * *' },
]

/** Every task that a job may name. */
export function tasks(parts: JobParts): TaskList & Record<TaskName | ScheduledTask, unknown> {
  return {
    'send-mail': sendMailTask(parts),
    'send-password-letter': sendPasswordLetterTask(parts),
    'sweep-accounts': sweepAccountsTask(parts),
  }
}
