import type { ProductView } from './product-view.ts'

const longestDescription = 160

/** The beginning of the text, cut between words. */
export function descriptionOf({ name, description }: Pick<ProductView, 'name' | 'description'>): string {
  const text = description.join(' ') || name
  if (text.length <= longestDescription) return text
  const start = text.slice(0, longestDescription)
  return `${start.slice(0, start.lastIndexOf(' ')).replace(/[\s.,;:–-]+$/, '')}…`
}
