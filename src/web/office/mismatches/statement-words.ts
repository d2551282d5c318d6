import { say } from '#locales/office/office-texts.ts'
import type { FileProblem } from '#shop/reconciliation/mapped-statement.ts'
import type { RowProblem } from '#shop/reconciliation/statement.ts'
import type { StatementColumn } from '#shop/reconciliation/statement-columns.ts'

export const columnTitles: Readonly<Record<StatementColumn, string>> = {
  date: 'Date',
  orderid: 'Reference of the payment',
  amount: 'Amount',
  currency: 'Currency',
  status: 'State',
  fee: 'Fee',
}

export function fileProblemText({ code, line }: FileProblem): string {
  switch (code) {
    case 'open_quote':
      return say('The file is broken at line {{line}}: a quote is not closed. Nothing was read.', { line })
    case 'ragged':
      return say('Line {{line}} has another number of cells than the headings. Nothing was read.', { line })
    case 'no_lines':
      return say('The file has no lines below its headings.')
    case 'too_many':
      return say('The file has too many lines. Export fewer days at a time.')
  }
}

/** What is wrong with a line, as one sentence. */
export function rowProblemText({ line, column, code }: RowProblem): string {
  const title = column === null ? '' : say(columnTitles[column])
  if (code === 'outside') return say('Line {{line}}: the day is not within these days.', { line })
  if (code === 'format') return say('Line {{line}}: {{column}} cannot be read.', { line, column: title })
  return say('Line {{line}} cannot be read.', { line })
}
