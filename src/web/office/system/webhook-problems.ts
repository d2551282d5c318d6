import { say } from '#locales/office/office-texts.ts'

const webhookProblems: Readonly<Record<string, string>> = {
  unknown_payment: 'The payment is not one of ours',
  forbidden: 'The address leads into a private network',
  timeout: 'No answer in time',
  failed: 'No connection',
}

/** What went wrong with a webhook, in words; the status of an answer and a code without words stay as they are. */
export function problemText(code: string): string {
  return say(webhookProblems[code] ?? code)
}
