import type { TaskList } from 'graphile-worker'
import type { TaskName } from '#platform/outbox.server.ts'
import { forgetGuests } from '#shop/accounts/forget-guests.server.ts'
import { raiseTiers } from '#shop/accounts/raise-tiers.server.ts'
import type { PasswordEmailParts } from '#shop/accounts/send-password-email.server.ts'
import { sweepAccounts } from '#shop/accounts/sweep-accounts.server.ts'
import { sweepCarts } from '#shop/cart/sweep-carts.server.ts'
import type { ClaimEmailParts } from '#shop/claims/send-claim-email.server.ts'
import { publishContents } from '#shop/content/publish-contents.server.ts'
import type { EmailParts } from '#shop/emails/send-queued-email.server.ts'
import { sweepResponses } from '#shop/idempotency/sweep-responses.server.ts'
import type { WorkParts } from '#shop/imports/work-import.server.ts'
import { sweepPageReads } from '#shop/links/sweep-page-reads.server.ts'
import { forgetCookieChoices } from '#shop/marketing/forget-cookie-choices.server.ts'
import type { SendParts } from '#shop/newsletter/send-newsletters.server.ts'
import type { ReportParts } from '#shop/office/send-sales-reports.server.ts'
import type { TendParts } from '#shop/office/tend-claims.server.ts'
import type { OrderEmailParts } from '#shop/orders/send-order-email.server.ts'
import type { PaymentParts } from '#shop/payments/payment-parts.server.ts'
import type { RulesParts } from '#shop/quotes/price-by-rules.server.ts'
import { tellOpenings } from '#shop/reservations/tell-openings.server.ts'
import { sendNotices } from '#shop/stock-notices/send-notices.server.ts'
import type { TicketEmailParts } from '#shop/tickets/send-ticket-email.server.ts'
import type { FollowParts } from '#shop/tracking/follow-couriers.server.ts'
import type { NewsParts } from '#shop/tracking/tell-news.server.ts'
import type { DeliverParts } from '#shop/webhooks/deliver-webhook.server.ts'
import { sendBalanceEmailTask, sendTopUpEmailTask, sweepBalancesTask } from './balances.ts'
import { workBulkActTask } from './bulk-acts.ts'
import { followClaimReturnTask, sendClaimEmailTask, tendClaimsTask } from './claims.ts'
import { sendEmailTask, sendPasswordEmailTask } from './emails.ts'
import {
  endForwardsTask,
  followInvoiceTask,
  followParcelTask,
  makePickupChangeTask,
  sendForwardEmailTask,
} from './forwards.ts'
import { type FeedParts, importPickupPointsTask } from './import-pickup-points.ts'
import { tendImportsTask, workImportTask } from './imports.ts'
import { remindInvoicesTask, sendInvoiceEmailTask } from './invoices.ts'
import { sendNewslettersTask } from './newsletters.ts'
import { completeOrdersTask, forgetNetworksTask, remindOrdersTask, sendOrderEmailTask } from './orders.ts'
import { sendParcelEmailTask, warnOfStorageTask } from './parcels.ts'
import { expireOrdersTask, makeRefundTask, processWebhookTask, reconcilePaymentsTask } from './payments.ts'
import { type ProParts, proTasks } from './pro.ts'
import { endQuotesTask, followOrderTask, priceByRulesTask, sendQuoteEmailTask } from './quotes.ts'
import { rebuildSearchTask } from './rebuild-search.ts'
import { continueReconciliationTask, reconcileProvidersTask } from './reconcile-providers.ts'
import { sendSalesReportsTask } from './reports.ts'
import {
  followDepositTask,
  followReservationOrderTask,
  followReservationWithdrawalTask,
  sendReservationEmailTask,
  tendReservationsTask,
} from './reservations.ts'
import { sendTicketEmailTask } from './tickets.ts'
import { followCouriersTask, tellNewsTask } from './tracking.ts'
import { deliverWebhookTask, sweepWebhooksTask, writeWebhooksTask } from './webhooks.ts'
import { followReturnTask, followWithdrawalTask, sendWithdrawalEmailTask } from './withdrawals.ts'

export type JobParts = EmailParts &
  PasswordEmailParts &
  PaymentParts &
  OrderEmailParts &
  FeedParts &
  DeliverParts &
  WorkParts &
  ReportParts &
  RulesParts &
  FollowParts &
  SendParts &
  TicketEmailParts &
  NewsParts &
  ClaimEmailParts &
  TendParts &
  ProParts

type ScheduledTask =
  | 'bill-companies'
  | 'check-due-vat'
  | 'complete-orders'
  | 'continue-reconciliation'
  | 'end-forwards'
  | 'end-pro-shipments'
  | 'end-quotes'
  | 'expire-orders'
  | 'follow-couriers'
  | 'forget-guests'
  | 'forget-networks'
  | 'import-pickup-points'
  | 'publish-contents'
  | 'raise-tiers'
  | 'reconcile-payments'
  | 'reconcile-providers'
  | 'remind-invoices'
  | 'remind-orders'
  | 'send-newsletters'
  | 'send-sales-reports'
  | 'send-stock-notices'
  | 'sweep-accounts'
  | 'sweep-responses'
  | 'sweep-balances'
  | 'sweep-carts'
  | 'sweep-webhooks'
  | 'tend-claims'
  | 'tend-imports'
  | 'tend-reservations'
  | 'tell-openings'
  | 'warn-of-storage'

/** Cron expressions: minute, hour, day, month, weekday. */
export const schedule: readonly { task: ScheduledTask; at: string }[] = [
  { task: 'sweep-accounts', at: '17 * * * *' },
  { task: 'sweep-responses', at: '47 * * * *' },
  { task: 'sweep-balances', at: '*/5 * * * *' },
  { task: 'sweep-carts', at: '* * * * *' },
  { task: 'publish-contents', at: '* * * * *' },
  { task: 'send-newsletters', at: '* * * * *' },
  { task: 'send-stock-notices', at: '* * * * *' },
  { task: 'reconcile-payments', at: '* * * * *' },
  { task: 'expire-orders', at: '*/5 * * * *' },
  { task: 'remind-orders', at: '*/10 * * * *' },
  { task: 'end-quotes', at: '* * * * *' },
  { task: 'end-forwards', at: '*/5 * * * *' },
  { task: 'follow-couriers', at: '* * * * *' },
  { task: 'warn-of-storage', at: '23 * * * *' },
  { task: 'tend-claims', at: '*/5 * * * *' },
  { task: 'tend-reservations', at: '* * * * *' },
  { task: 'tell-openings', at: '* * * * *' },
  // The first night of a month issues the monthly invoices; every other one what was missed.
  { task: 'bill-companies', at: '15 4 * * *' },
  { task: 'check-due-vat', at: '7 * * * *' },
  { task: 'end-pro-shipments', at: '33 * * * *' },
  { task: 'remind-invoices', at: '5 7 * * *' },
  { task: 'complete-orders', at: '27 * * * *' },
  { task: 'forget-networks', at: '37 * * * *' },
  { task: 'forget-guests', at: '10 2 * * *' },
  { task: 'import-pickup-points', at: '20 3 * * *' },
  { task: 'raise-tiers', at: '40 2 * * *' },
  // Two days more, in case the shop is down on the first; each person gets it once.
  { task: 'send-sales-reports', at: '20 4 1-3 * *' },
  { task: 'sweep-webhooks', at: '50 3 * * *' },
  { task: 'tend-imports', at: '* * * * *' },
  { task: 'reconcile-providers', at: '10 4 * * *' },
  { task: 'continue-reconciliation', at: '*/10 * * * *' },
]

/**
 * Simulated providers lose their data at every start, so reconciliation would report all earlier payments as missing.
 */
export const demoSchedule = schedule.filter(({ task }) => !/-(providers|reconciliation)$/.test(task))

/** All tasks by name. */
export function tasks(parts: JobParts): TaskList & Record<TaskName | ScheduledTask, unknown> {
  return {
    'send-email': sendEmailTask(parts),
    'send-password-email': sendPasswordEmailTask(parts),
    'import-pickup-points': importPickupPointsTask(parts),
    'raise-tiers': async () => void (await raiseTiers(parts)),
    'sweep-accounts': () => sweepAccounts(parts),
    'sweep-responses': () => Promise.all([sweepResponses(parts), sweepPageReads(parts)]),
    'sweep-balances': sweepBalancesTask(parts),
    'sweep-carts': () => sweepCarts(parts),
    'publish-contents': async () => void (await publishContents(parts)),
    'send-stock-notices': () => sendNotices(parts),
    'send-sales-reports': sendSalesReportsTask(parts),
    'send-newsletters': sendNewslettersTask(parts),
    'send-ticket-email': sendTicketEmailTask(parts),
    'process-webhook': processWebhookTask(parts),
    'make-refund': makeRefundTask(parts),
    'rebuild-search': rebuildSearchTask(parts),
    'reconcile-payments': reconcilePaymentsTask(parts),
    'reconcile-providers': reconcileProvidersTask(parts),
    'continue-reconciliation': continueReconciliationTask(parts),
    'expire-orders': expireOrdersTask(parts),
    'end-quotes': endQuotesTask(parts),
    'end-forwards': endForwardsTask(parts),
    'follow-invoice': followInvoiceTask(parts),
    'make-pickup-change': makePickupChangeTask(parts),
    'follow-parcel': followParcelTask(parts),
    'follow-couriers': followCouriersTask(parts),
    'tell-news': tellNewsTask(parts),
    'send-parcel-email': sendParcelEmailTask(parts),
    'warn-of-storage': warnOfStorageTask(parts),
    'send-claim-email': sendClaimEmailTask(parts),
    'follow-claim-return': followClaimReturnTask(parts),
    'tend-claims': tendClaimsTask(parts),
    'send-forward-email': sendForwardEmailTask(parts),
    'follow-order': followOrderTask(parts),
    'send-quote-email': sendQuoteEmailTask(parts),
    'price-by-rules': priceByRulesTask(parts),
    'follow-return': followReturnTask(parts),
    'follow-withdrawal': followWithdrawalTask(parts),
    'send-withdrawal-email': sendWithdrawalEmailTask(parts),
    'send-reservation-email': sendReservationEmailTask(parts),
    'follow-reservation-order': followReservationOrderTask(parts),
    'follow-reservation-withdrawal': followReservationWithdrawalTask(parts),
    'follow-deposit': followDepositTask(parts),
    'tend-reservations': tendReservationsTask(parts),
    'tell-openings': () => tellOpenings(parts),
    'remind-orders': remindOrdersTask(parts),
    'complete-orders': completeOrdersTask(parts),
    'forget-guests': () => Promise.all([forgetGuests(parts), forgetCookieChoices(parts)]),
    'forget-networks': forgetNetworksTask(parts),
    'send-order-email': sendOrderEmailTask(parts),
    'send-balance-email': sendBalanceEmailTask(parts),
    'send-top-up-email': sendTopUpEmailTask(parts),
    'send-invoice-email': sendInvoiceEmailTask(parts),
    'remind-invoices': remindInvoicesTask(parts),
    'write-webhooks': writeWebhooksTask(parts),
    'deliver-webhook': deliverWebhookTask(parts),
    'sweep-webhooks': sweepWebhooksTask(parts),
    'work-bulk-act': workBulkActTask(parts),
    'work-import': workImportTask(parts),
    'tend-imports': tendImportsTask(parts),
    ...proTasks(parts),
  }
}
