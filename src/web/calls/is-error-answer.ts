/** Specification 3: a result counts as an error if it has errors, a message, or status equal to false. */
export function isErrorAnswer(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  const { errors, message, status } = answer as Record<string, unknown>
  return Boolean(errors) || Boolean(message) || status === false
}
