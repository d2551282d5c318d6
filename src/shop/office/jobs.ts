import { say } from '#locales/office/office-texts.ts'

/** What a task does, in words. A task without a title is shown by its name. */
export const jobTitles: Readonly<Record<string, string>> = {
  'complete-orders': 'Complete delivered orders',
  'continue-reconciliation': 'Go on comparing payments',
  'deliver-webhook': 'Call a webhook endpoint',
  'expire-orders': 'Expire unpaid orders',
  'forget-guests': 'Forget what people without an account have written',
  'forget-networks': 'Forget network addresses',
  'import-pickup-points': 'Import lockers',
  'make-refund': 'Make a refund',
  'process-webhook': 'Read a webhook of a provider',
  'raise-tiers': 'Raise tiers',
  'rebuild-search': 'Write the search index again',
  'reconcile-payments': 'Ask providers about payments',
  'reconcile-providers': 'Compare payments with providers',
  'remind-invoices': 'Remind of invoices',
  'remind-orders': 'Remind of unpaid orders',
  'send-balance-email': 'E-mail about a balance',
  'send-email': 'E-mail',
  'send-invoice-email': 'E-mail about an invoice',
  'send-order-email': 'E-mail about an order',
  'send-password-email': 'E-mail with a link for the password',
  'send-sales-reports': 'Send the sales of the month',
  'send-stock-notices': 'Tell who waits for stock',
  'send-top-up-email': 'E-mail about a top-up',
  'sweep-accounts': 'Delete old sessions and links',
  'sweep-balances': 'Release forgotten holds of balances',
  'sweep-carts': 'Release forgotten carts',
  'sweep-responses': 'Delete old idempotency keys and page reads',
  'sweep-webhooks': 'Delete old webhook deliveries',
  'tell-openings': 'Tell who waits for a campaign',
  'tend-imports': 'Go on with interrupted imports',
  'work-bulk-act': 'Work on many orders',
  'work-import': 'Work on an import',
  'write-webhooks': 'Write webhooks of an event',
}

/** A customer waits for its effect, so it is not dropped by a slip of the mouse. */
export function isAwaited(task: string): boolean {
  return task === 'make-refund' || task.endsWith('-email')
}

const longestSentence = 300

/** The first line of an error, without addresses of people and without anything long enough to be a secret. */
export function errorSentence(error: string | null): string {
  const [line = ''] = (error ?? '').trim().split('\n')
  return line
    .replace(/[^\s@<>"']+@[^\s@<>"']+/g, '…@…')
    .replace(/[A-Za-z0-9_-]{40,}/g, '…')
    .slice(0, longestSentence)
}

/** Fields of jobs that say what a job is about. Others could be personal or secret, so only their names are shown. */
const shownFields: ReadonlySet<string> = new Set([
  'siteId',
  'orderId',
  'emailId',
  'invoiceId',
  'paymentId',
  'refundId',
  'deliveryId',
  'webhookId',
  'rebuildId',
  'bulkActId',
  'provider',
  'providerRef',
  'captureRef',
  'courier',
  'acceptsFewer',
  'hint',
  'template',
  'event',
  'subjectId',
  'amount',
  'toBalance',
])

export function shownPayload(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null) return ''
  const shown = Object.entries(payload)
    .filter(([name]) => name !== '_cron')
    .map(([name, value]) => [name, shownFields.has(name) ? value : '…'])
  return shown.length > 0 ? JSON.stringify(Object.fromEntries(shown), null, 2) : ''
}

const daily = /^(\d+) (\d+) \* \* \*$/
const monthly = /^(\d+) (\d+) (?:1|1-\d+) \* \*$/
const hourly = /^(\d+) \* \* \* \*$/
const stepped = /^\*\/(\d+) \* \* \* \*$/
const two = (text: string | undefined) => (text ?? '').padStart(2, '0')

/** "every 5 min", "every day 03:20 UTC": the patterns that our schedule has; any other as it is written. */
export function scheduleWords(at: string): string {
  if (at === '* * * * *') return say('every minute')
  const step = stepped.exec(at)
  if (step) return say('every {{count}} min', { count: Number(step[1]) })
  const hour = hourly.exec(at)
  if (hour) return say('every hour at :{{minute}}', { minute: two(hour[1]) })
  const month = monthly.exec(at)
  if (month)
    return say('on the first of the month {{time}} UTC', { time: `${two(month[2])}:${two(month[1])}` })
  const day = daily.exec(at)
  return day ? say('every day {{time}} UTC', { time: `${two(day[2])}:${two(day[1])}` }) : at
}
