/** Who caused a change, for the audit trail. */
export type OrderActor = {
  type: 'customer' | 'guest' | 'staff' | 'provider' | 'system' | 'program'
  id?: string | null
}
