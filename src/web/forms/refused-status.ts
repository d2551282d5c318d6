import type { Failure } from '#shop/failure.ts'

/** Of a page that answers a form which was refused; http adds when to come again. */
export function refusedStatus({ details }: Failure): { status: 422 | 429 } {
  return { status: typeof details?.retry_after === 'number' ? 429 : 422 }
}
