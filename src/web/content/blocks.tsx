import type { Inline } from '#shop/content/blocks.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { type BlocksProps, DrawnBlocks, DrawnInlines } from './drawn-blocks.tsx'

/** A text that staff have written, on a page of the shop. */
export function Blocks(props: BlocksProps) {
  return <DrawnBlocks {...props} Link={ShopLink} />
}

export function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return <DrawnInlines inlines={inlines} Link={ShopLink} />
}
