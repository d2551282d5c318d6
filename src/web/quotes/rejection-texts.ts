import type { Rejection } from '#shop/quotes/quote.ts'

/** Why a request cannot be met: in a few words for the list, in a sentence for its page. */
export const rejectionTexts = {
  prohibited: { short: 'quote.rejected.prohibited', sentence: 'quote.rejected.prohibited_text' },
  out_of_stock: { short: 'quote.rejected.out_of_stock', sentence: 'quote.rejected.out_of_stock_text' },
  shop_refuses: { short: 'quote.rejected.shop_refuses', sentence: 'quote.rejected.shop_refuses_text' },
  price_wrong: { short: 'quote.rejected.price_wrong', sentence: 'quote.rejected.price_wrong_text' },
  oversize: { short: 'quote.rejected.oversize', sentence: 'quote.rejected.oversize_text' },
} as const satisfies Record<Rejection, { short: string; sentence: string }>
