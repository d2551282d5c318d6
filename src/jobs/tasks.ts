import type { TaskList } from 'graphile-worker'
import type { TaskName } from '#platform/outbox.server.ts'
import type { PasswordLetterParts } from '#shop/accounts/send-password-letter.server.ts'
import type { MailParts } from '#shop/mail/send-mail.server.ts'
import type { OrderLetterParts } from '#shop/orders/send-order-letter.server.ts'
import type { CompletionParts } from '#shop/payments/completion-parts.server.ts'
import { sendBalanceLetterTask, sendTopUpLetterTask, sweepBalancesTask } from './balances.ts'
import {
  expireOrdersTask,
  makeRefundTask,
  processWebhookTask,
  reconcilePaymentsTask,
} from './complete-payments.ts'
import { type FeedParts, importPickupPointsTask } from './import-pickup-points.ts'
import { remindInvoicesTask, sendInvoiceLetterTask } from './invoices.ts'
import { completeOrdersTask, forgetNetworksTask, remindOrdersTask, sendOrderLetterTask } from './orders.ts'
import { raiseTiersTask } from './raise-tiers.ts'
import { continueReconciliationTask, reconcileProvidersTask } from './reconcile-providers.ts'
import { sendMailTask } from './send-mail.ts'
import { sendPasswordLetterTask } from './send-password-letter.ts'
import { sweepAccountsTask } from './sweep-accounts.ts'
import { sweepAnswersTask } from './sweep-answers.ts'
import { sweepCartsTask } from './sweep-carts.ts'

export type JobParts = MailParts & PasswordLetterParts & CompletionParts & OrderLetterParts & FeedParts

type ScheduledTask =
  | 'complete-orders'
  | 'continue-reconciliation'
  | 'expire-orders'
  | 'forget-networks'
  | 'import-pickup-points'
  | 'raise-tiers'
  | 'reconcile-payments'
  | 'reconcile-providers'
  | 'remind-invoices'
  | 'remind-orders'
  | 'sweep-accounts'
  | 'sweep-answers'
  | 'sweep-balances'
  | 'sweep-carts'

/** By the clock: minute, hour, day, month, weekday. */
export const schedule: readonly { task: ScheduledTask; at: string }[] = [
  { task: 'sweep-accounts', at: '17 * * * *' },
  { task: 'sweep-answers', at: '47 * * * *' },
  { task: 'sweep-balances', at: '*/5 * * * *' },
  { task: 'sweep-carts', at: '* * * * *' },
  { task: 'reconcile-payments', at: '* * * * *' },
  { task: 'expire-orders', at: '*/5 * * * *' },
  { task: 'remind-orders', at: '*/10 * * * *' },
  { task: 'remind-invoices', at: '5 7 * * *' },
  { task: 'complete-orders', at: '27 * * * *' },
  { task: 'forget-networks', at: '37 * * * *' },
  { task: 'import-pickup-points', at: '20 3 * * *' },
  { task: 'raise-tiers', at: '40 2 * * *' },
  { task: 'reconcile-providers', at: '10 4 * * *' },
  { task: 'continue-reconciliation', at: '*/10 * * * *' },
]

/** The providers of the demo forget everything whenever it starts; compared with their lists, all of yesterday would be missing. */
export const demoSchedule = schedule.filter(({ task }) => !/-(providers|reconciliation)$/.test(task))

/** Every task that a job may name. */
export function tasks(parts: JobParts): TaskList & Record<TaskName | ScheduledTask, unknown> {
  return {
    'send-mail': sendMailTask(parts),
    'send-password-letter': sendPasswordLetterTask(parts),
    'import-pickup-points': importPickupPointsTask(parts),
    'raise-tiers': raiseTiersTask(parts),
    'sweep-accounts': sweepAccountsTask(parts),
    'sweep-answers': sweepAnswersTask(parts),
    'sweep-balances': sweepBalancesTask(parts),
    'sweep-carts': sweepCartsTask(parts),
    'process-webhook': processWebhookTask(parts),
    'make-refund': makeRefundTask(parts),
    'reconcile-payments': reconcilePaymentsTask(parts),
    'reconcile-providers': reconcileProvidersTask(parts),
    'continue-reconciliation': continueReconciliationTask(parts),
    'expire-orders': expireOrdersTask(parts),
    'remind-orders': remindOrdersTask(parts),
    'complete-orders': completeOrdersTask(parts),
    'forget-networks': forgetNetworksTask(parts),
    'send-order-letter': sendOrderLetterTask(parts),
    'send-balance-letter': sendBalanceLetterTask(parts),
    'send-top-up-letter': sendTopUpLetterTask(parts),
    'send-invoice-letter': sendInvoiceLetterTask(parts),
    'remind-invoices': remindInvoicesTask(parts),
  }
}
