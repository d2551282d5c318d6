/** Who caused a change, for the audit trail. */
export type OrderActor = {
  type: 'customer' | 'guest' | 'staff' | 'provider' | 'system'
  id?: string | null
}
