import { isOfStaleDeployment } from '#core/error-rules.ts'

/** A page from before a deployment asks for code that is no longer served. */
export function isStaleDeployment(error: unknown): boolean {
  return error instanceof Error && isOfStaleDeployment(error.message)
}
