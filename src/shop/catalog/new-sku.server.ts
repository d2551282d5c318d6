import { fold } from '#core/fold.ts'

const longestPart = 8
const longestSku = 56

/** The code of a new variant: that of its product and what it differs in, such as SK-VJ2-SPRUCE-42. */
export function newSku(code: string, labels: readonly string[]): string {
  const parts = labels.map((label) =>
    fold(label)
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]+/g, '')
      .slice(0, longestPart),
  )
  return [code, ...parts.filter(Boolean)].join('-').slice(0, longestSku)
}
