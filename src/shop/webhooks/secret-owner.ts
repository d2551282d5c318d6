/** The secret of an endpoint is encrypted for it: a copy in another row cannot be read. */
export function secretOwner(endpointId: string): string {
  return `webhook endpoint ${endpointId}`
}
