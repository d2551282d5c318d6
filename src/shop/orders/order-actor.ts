/** Who did it, for whoever asks later. */
export type OrderActor = {
  type: 'customer' | 'guest' | 'staff' | 'provider' | 'system'
  id?: string | null
}
