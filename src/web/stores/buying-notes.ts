import type { MessageKey } from '#locales/messages.ts'
import type { StoreBuying } from '#shop/stores/store.ts'

/** What a shopper should know of a shop that does not simply send to our warehouse. */
export const buyingNotes: Readonly<Record<Exclude<StoreBuying, 'ships'>, MessageKey>> = {
  our_name: 'stores.note.our_name',
  ask_first: 'stores.note.ask_first',
  by_hand: 'stores.note.by_hand',
  sea_only: 'stores.note.sea_only',
}
