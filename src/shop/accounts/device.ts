/** A browser that is signed in. */
export type Device = {
  id: string
  browser: string
  system: string
  address: string
  signedInAt: Date
  lastSeenAt: Date
  isCurrent: boolean
}
