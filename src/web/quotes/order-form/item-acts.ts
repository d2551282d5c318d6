import type { MessageKey, MessageValues } from '#locales/messages.ts'
import type { ItemState } from './form-state.ts'

export type PhotoFailure = { code: MessageKey; params?: MessageValues }

/** What a card does with its item, where script runs. */
export type ItemActs = {
  change(changes: Partial<ItemState>): void
  remove(): void
  read(): void
  fillMyself(): void
  addPhotos(files: readonly File[]): Promise<PhotoFailure | null>
  removePhoto(id: string): void
}
