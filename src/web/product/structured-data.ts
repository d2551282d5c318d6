import type { ProductView } from './product-view.ts'

const longestDescription = 160

export function breadcrumbData(steps: readonly { to: string; name: string }[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ to, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + to,
    })),
  }
}

/** The beginning of the text, cut between words. */
export function descriptionOf({ name, description }: Pick<ProductView, 'name' | 'description'>): string {
  const text = description.join(' ') || name
  if (text.length <= longestDescription) return text
  const start = text.slice(0, longestDescription)
  return `${start.slice(0, start.lastIndexOf(' ')).replace(/[\s.,;:–-]+$/, '')}…`
}
