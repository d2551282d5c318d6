import { inEveryLanguage, slugOf, type Words, words } from './grammar.ts'

/** A category by its key, or a discount; a flag without a rule is put on single products. */
export type DemoOffer = {
  type: 1 | 2
  titles: Words
  badges: Words
  rule: { category?: string; discountLeftUpTo?: number } | null
  /** Days from the day of seeding; null has no end. */
  lasts: number | null
}

const none = words('', '', '', '')

export const demoOffers: readonly DemoOffer[] = [
  {
    type: 1,
    titles: words('New', 'Nauja', 'Jaunums', 'Uus'),
    badges: words('New', 'Nauja', 'Jaunums', 'Uus'),
    rule: null,
    lasts: null,
  },
  {
    type: 1,
    titles: words('Only here', 'Tik pas mus', 'Tikai pie mums', 'Ainult meil'),
    badges: words('Only here', 'Tik pas mus', 'Tikai pie mums', 'Ainult meil'),
    rule: null,
    lasts: null,
  },
  {
    type: 2,
    titles: words('For wet and windy days', 'Darganoms dienoms', 'Drēgnām dienām', 'Tuulisteks päevadeks'),
    badges: none,
    rule: { category: 'shoes' },
    lasts: 45,
  },
  {
    type: 2,
    titles: words('Coffee at home', 'Kava namuose', 'Kafija mājās', 'Kohv kodus'),
    badges: none,
    rule: { category: 'kitchenware' },
    lasts: 30,
  },
  {
    type: 2,
    titles: words('Sound for less', 'Garsas pigiau', 'Skaņa lētāk', 'Heli soodsamalt'),
    badges: none,
    rule: { category: 'sound', discountLeftUpTo: 90 },
    lasts: 20,
  },
  {
    type: 2,
    titles: words('Ready for the road', 'Pasiruošę kelionei', 'Gatavi ceļam', 'Teele valmis'),
    badges: none,
    rule: { category: 'sport-and-outdoors' },
    lasts: 60,
  },
  {
    type: 2,
    titles: words('Cut by a third', 'Trečdaliu pigiau', 'Par trešdaļu lētāk', 'Kolmandiku võrra odavam'),
    badges: none,
    rule: { discountLeftUpTo: 70 },
    lasts: null,
  },
]

export function offerSlugs({ titles }: DemoOffer): Words {
  return inEveryLanguage((locale) => slugOf(titles[locale]))
}
