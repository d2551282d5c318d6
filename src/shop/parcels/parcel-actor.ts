/** Who caused a move. */
export type ParcelActor = { type: 'customer' | 'staff' | 'provider' | 'system'; id?: string | null }
