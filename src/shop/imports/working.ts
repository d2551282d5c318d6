import type { Vocabulary } from '#shop/catalog/vocabulary.ts'
import type { ImportKind } from './import-columns.ts'

/** An import that is at work, for the batch that is just done. */
export type Working = {
  importId: string
  kind: ImportKind
  mapping: readonly string[]
  state: 'checking' | 'running' | 'undoing'
  siteIds: readonly number[]
  vocabulary: Vocabulary
  now: Date
  hasOwnPicture: (path: string) => boolean
}
export type Counts = Partial<Record<'added' | 'changed' | 'unchanged' | 'refused' | 'kept', number>>
