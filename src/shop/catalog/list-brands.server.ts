import type { RequestContext } from '#shop/request-context.server.ts'

export type BrandList = {
  /** The letters that some brand begins with, in the order of the language. */
  letters: readonly string[]
  brands: readonly { slug: string; name: string; letter: string; count: number }[]
}

/** The brands that this site has products of, in the order of the language; all, or those of one letter. */
export async function listBrands(_ctx: RequestContext, _letter: string | null): Promise<BrandList> {
  throw new Error('not yet')
}
