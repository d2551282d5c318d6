import type { ReadContent } from '#shop/content/read-content.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'

/** The band of the office says that what this page shows is a draft. */
export function noteDraft(
  { pass }: Pick<RequestContext, 'pass'>,
  { draft }: Pick<ReadContent, 'draft'>,
): void {
  if (draft && pass) pass.showsDraft = true
}
