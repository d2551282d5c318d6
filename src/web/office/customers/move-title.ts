import { say } from '#locales/office/office-texts.ts'

const moveTitles: Readonly<Record<string, string>> = {
  capture: 'Paid',
  topup: 'Top-up',
  topup_returned: 'Top-up given back',
  refund: 'Refunded',
  add: 'Added by hand',
  deduct: 'Taken by hand',
}

/** "Paid OR104816", "Added by hand: price fell, OR104816". */
export function moveTitle(row: { kind: string; number: string | null; reason: string | null }): string {
  const title = say(moveTitles[row.kind] ?? row.kind)
  const detail = [row.reason, row.number].filter(Boolean).join(', ')
  if (!detail) return title
  return row.reason
    ? say('{{title}}: {{detail}}', { title, detail })
    : say('{{title}} {{detail}}', { title, detail })
}
