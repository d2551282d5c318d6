import { withoutPersonalData } from '#core/personal-data.ts'
import type { ErrorReport } from '#shop/client-reports/client-reports.schema.ts'
import { reportSize } from '#shop/client-reports/report-size.ts'
import { isFailedAnswer } from './reporting-rates.ts'

export type Whereabouts = Pick<ErrorReport, 'path' | 'build' | 'trail'>

/** An error as the server takes it: short, and without what the visitor typed. */
export function errorReport(error: unknown, whereabouts: Whereabouts): ErrorReport {
  const stack = error instanceof Error ? reportText(error.stack ?? '', reportSize.stack) : ''
  const message = reportText(messageOf(error), reportSize.message) || 'Unknown error'
  return { kind: 'error', message, ...(stack && { stack }), ...whereabouts }
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`
  if (isFailedAnswer(error)) return `Answer ${error.status} ${error.statusText ?? ''}`.trim()
  return typeof error === 'string' ? error : ''
}

/** Cleaned before it is cut, or half an address would stay; but nobody cleans a megabyte. */
function reportText(text: string, max: number): string {
  return (
    withoutPersonalData(text.slice(0, 4 * max))
      .slice(0, max)
      // What the server cannot read: NUL, and half a pair, which the cut itself may have left.
      .replace(/\p{Surrogate}|\0/gu, '…')
  )
}
