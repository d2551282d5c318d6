/** Products of the demo catalogue, which is always the same except for its dates. */
export const products = {
  /** Two colours, olive green first; three sizes, 44 first; black 44 is sold out. Discounted; size chart. */
  shoes: {
    slug: 'vejlauka-debesis-mens-lightweight-running-shoes-55',
    lithuanian: 'vyriski-lengvi-begimo-bateliai-vejlauka-debesis-55',
    name: 'Debesis men’s lightweight running shoes',
  },
  /** Three volumes at three prices; may not fly. */
  perfume: { slug: 'bellacorva-kask-womens-citrus-eau-de-parfum-564' },
  /** Nothing to choose. */
  filter: { slug: 'bevanko-irbe-2-air-filter-457' },
  /** Nothing to choose, and plenty of it. */
  bottle: { slug: 'torvanto-krasts-steel-water-bottle-461', name: 'Krasts steel water bottle' },
  speaker: { slug: 'ringo-lahe-perle-7-compact-speaker-229' },
  /** Nothing to choose; at most three per order, with enough stock for all tests at once. */
  helmet: { id: 278, slug: 'ruutelo-kadagys-lightweight-bike-helmet-278' },
  /** Variants that are not sold out can be ordered in advance. */
  jeans: { slug: 'tidewren-baka-womens-slim-fit-jeans-551' },
  discontinued: { slug: 'torvanto-rada-double-walled-steel-water-bottle-41' },
  gone: { slug: 'kvistlo-lumi-three-wheeled-pram-42' },
}

/** Nothing to choose, light enough for a locker, and with so much stock that journeys do not compete for it. */
export const plentiful = {
  bottle: { id: 461, ...products.bottle },
}

export function productPath({ slug }: { slug: string }): string {
  return `/en/p/${slug}/`
}
