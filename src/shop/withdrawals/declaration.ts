import type { Translate } from '#locales/messages.ts'

type Piece = { name: string; choice: string; quantity: number }

/** What the customer declares, in the words that the second step shows and the receipt repeats. */
export function declarationOf(
  t: Translate,
  { scope, items, words }: { scope: 'all' | 'some'; items: string | null; words: string | null },
): string {
  const sentence =
    scope === 'all' && !items ? t('withdrawal.declaration_all') : t('withdrawal.declaration_some')
  return [sentence, words].filter(Boolean).join(' ')
}

/** What it is about: the chosen pieces, or what was typed, or everything. */
export function itemsOf(t: Translate, pieces: readonly Piece[], typed: string | null): string {
  if (pieces.length > 0)
    return pieces
      .map((piece) => pieceText(t, piece))
      .join('\n')
      .slice(0, 2000)
  return typed ?? t('withdrawal.everything')
}

export function pieceText(t: Translate, { name, choice, quantity }: Piece): string {
  return [name, choice, t('order.pieces', { count: quantity })].filter(Boolean).join(', ')
}
