import { describe, expect, it } from 'vitest'
import { productKinds } from '../drawings/draw-product.ts'
import { brands, brandsOf } from './brands.ts'
import { everyCategory, leaves } from './categories.ts'
import { colourName, colours } from './colours.ts'
import { families } from './families.ts'
import { fieldValue } from './fields.ts'
import { type Locale, locales, slugOf, type Words } from './grammar.ts'
import { type DemoVariant, makeCatalog } from './make-catalog.ts'
import { modelWordCount } from './models.ts'
import { modifiers } from './modifiers.ts'
import { variantTitle } from './names.ts'
import { axes } from './options.ts'
import { warnings } from './warnings.ts'

const today = '2026-01-02'
const shop = [...makeCatalog({ products: 600, seed: 1 })]

/** A text that a page can show unchanged. */
const clean = /^(?!.*( {2}|[{}[\]|]|undefined|null|\.\.| [.,;:]))\S(.*\S)?$/

function isClean(words: Words): boolean {
  return locales.every((locale) => clean.test(words[locale]))
}

function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / 86_400_000
}

/** The price on a day, read from the history: an oracle that is independent of the generator. */
function priceOnDay(variant: DemoVariant, daysAgo: number): number | undefined {
  return variant.prices.findLast(({ from }) => daysBetween(from, today) >= daysAgo)?.cents
}

function lowestOfDays(variant: DemoVariant, from: number, until: number): number {
  const prices: number[] = []
  for (let day = until; day <= from; day++) {
    const cents = priceOnDay(variant, day)
    if (cents !== undefined) prices.push(cents)
  }
  return Math.min(...prices)
}

describe('words of the demo catalogue', () => {
  it('has ten departments and 45 leaves on two or three levels, drawn in every kind', () => {
    expect(everyCategory().filter(({ children, leaf }) => children.length === 0 && !leaf)).toEqual([])
    expect(leaves).toHaveLength(45)
    const drawn = leaves.flatMap((leaf) => leaf.phrases.map(({ kind }) => kind ?? leaf.kind))
    expect(new Set(drawn)).toEqual(new Set(productKinds))
    for (const { hsCode } of leaves) expect(hsCode).toMatch(/^\d{6}$/)
  })

  it.each(locales)('gives every category its own key, name and slug (%s)', (locale) => {
    const all = everyCategory()
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    expect(new Set(all.map(({ slugs }) => slugs[locale])).size).toBe(all.length)
    for (const { names, slugs } of all) {
      expect(names[locale]).toMatch(clean)
      expect(slugs[locale]).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }
  })

  it('has thirty brands with distinct names, at least three for every leaf', () => {
    expect(new Set(brands.map(({ name }) => slugOf(name))).size).toBe(30)
    for (const { makes } of brands)
      expect(leaves.map(({ key }) => key)).toEqual(expect.arrayContaining([...makes]))
    for (const leaf of leaves) expect(brandsOf(leaf).length, leaf.key).toBeGreaterThanOrEqual(3)
  })

  it('has every adjective in every form, and none that no name uses', () => {
    const used = new Set(leaves.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.modifiers)))
    expect(Object.keys(modifiers).filter((key) => !used.has(key as keyof typeof modifiers))).toEqual([])
    const tables = [...Object.values(modifiers), ...Object.values(colours).map(({ words }) => words)]
    for (const modifier of tables) {
      for (const part of [modifier.en, modifier.lt, modifier.lv, modifier.ee]) {
        const texts = Array.isArray(part)
          ? part
          : [typeof part === 'object' && 'behind' in part ? part.behind : part]
        for (const text of texts) expect(text).toMatch(clean)
      }
    }
  })

  it.each(['lt', 'lv'] as const)('has nominative endings of declined words (%s)', (locale) => {
    const endings = {
      lt: [/(as|is|us|ys)$/, /(a|ė|i)$/, /(i|ūs|ys)$/, /(os|ės)$/],
      lv: [/(s|š)$/, /(a|ā)$/, /(i|ie)$/, /(as|ās)$/],
    }[locale]
    const tables = [...Object.values(modifiers), ...Object.values(colours).map(({ words }) => words)]
    for (const modifier of tables) {
      const part = modifier[locale]
      if (!Array.isArray(part)) continue
      for (const [index, form] of part.entries()) expect(form).toMatch(endings[index] ?? /^$/)
    }
  })

  it('has as many alternatives in brackets as the language has forms', () => {
    for (const { en, lt, lv, ee } of Object.values(families).flat()) {
      for (const [text, allowed] of [
        [en, 2],
        [ee, 2],
        [lt, 4],
        [lv, 4],
      ] as const) {
        for (const [, list = ''] of text.matchAll(/\[([^\]]+)\]/g))
          expect(list.split('|')).toHaveLength(allowed)
        expect(text.match(/\{\w+\}/g)?.toSorted()).toEqual(['{detail}', '{facts}', '{subject}'])
      }
    }
  })

  it('has names with only those facts that the fields of the leaf allow', () => {
    for (const leaf of leaves) {
      for (const { facts, colour } of leaf.phrases) {
        for (const [key, value] of Object.entries(facts)) {
          expect(Object.keys(leaf.fields), leaf.key).toContain(key)
          expect(isClean(fieldValue(value))).toBe(true)
        }
        if (colour) expect(leaf.colours).toContain(colour)
      }
    }
  })

  it('has two to five fields a leaf, and a value without translation is a measure', () => {
    for (const leaf of leaves) {
      const lists = Object.values(leaf.fields)
      expect(lists.length, leaf.key).toBeGreaterThanOrEqual(2)
      expect(lists.length, leaf.key).toBeLessThanOrEqual(5)
      for (const value of lists.flat()) {
        const { en, lt } = fieldValue(value)
        if (en.replace('.', ',') === lt && en === value) expect(en).toMatch(/^[\dA-Z]|^silver|^none/)
      }
    }
  })

  it('has clean details, warnings, options and colours', () => {
    const all = [
      ...leaves.flatMap(({ details }) => [...details]),
      ...Object.values(warnings),
      ...Object.values(axes).flatMap(({ names, values }) => [names, ...values.map((value) => value.names)]),
      ...Object.keys(colours).map((key) => colourName(key as keyof typeof colours)),
    ]
    expect(all.filter((words) => !isClean(words))).toEqual([])
    for (const { details } of leaves)
      for (const words of details) {
        for (const locale of locales) expect(words[locale]).toMatch(/^\p{Lu}.*\.$/u)
      }
  })
})

describe('demo catalogue', () => {
  it.each(locales)('names no product with its brand, which stands above the name (%s)', (locale) => {
    const fold = (text: string) => ` ${slugOf(text).replaceAll('-', ' ')} `
    for (const { names, brand, slugs, sku } of shop) {
      expect(fold(names[locale]), sku).not.toContain(fold(brand.name))
      expect(` ${slugs[locale].replaceAll('-', ' ')} `, sku).toContain(fold(brand.name))
    }
  })

  it.each([
    ['womens-trainers', ['canvas-shoe', 'court-shoe', 'knit-shoe', 'shoe']],
    ['mens-trainers', ['canvas-shoe', 'court-shoe', 'knit-shoe', 'shoe']],
    ['womens-boots', ['boot', 'chelsea-boot', 'winter-boot']],
    ['mens-boots', ['boot', 'chelsea-boot', 'winter-boot']],
    ['shampoos', ['shampoo']],
    ['brake-pads', ['brake-pads']],
    ['car-filters', ['air-filter', 'oil-filter']],
    ['dining-chairs', ['chair', 'wooden-chair']],
    ['office-chairs', ['office-chair']],
    ['balls', ['basketball', 'football', 'volleyball']],
    ['vacuum-cleaners', ['robot-vacuum', 'stick-vacuum', 'vacuum']],
  ])('draws %s as what they are', (key, kinds) => {
    const drawn = shop.filter(({ leaf }) => leaf.key === key).map(({ kind }) => kind)
    expect([...new Set(drawn)].toSorted()).toEqual(kinds)
  })

  it('draws a product as what its name says', () => {
    for (const [word, kind] of [
      ['oil filter', 'oil-filter'],
      ['cabin filter', 'air-filter'],
      ['robot vacuum', 'robot-vacuum'],
      ['running shoes', 'shoe'],
      ['winter boots', 'winter-boot'],
      ['basketball', 'basketball'],
      ['long-sleeved', 'long-sleeved-shirt'],
    ] as const) {
      const named = shop.filter(({ names }) => names.en.includes(word))
      expect(named.length, word).toBeGreaterThan(0)
      expect(new Set(named.map((product) => product.kind)), word).toEqual(new Set([kind]))
    }
  })

  it('is the same for the same seed, differs for another, and begins with the products of a smaller one', () => {
    expect([...makeCatalog({ products: 120, seed: 1 })]).toEqual(shop.slice(0, 120))
    expect([...makeCatalog({ products: 120, seed: 2 })]).not.toEqual(shop.slice(0, 120))
  })

  it.each([1, 2, 77])(
    'makes about 1,800 variants and at least 8 products a leaf of 600 (seed %i)',
    (seed) => {
      const products = [...makeCatalog({ products: 600, seed })]
      const variants = products.flatMap((product) => product.variants)
      expect(variants.length).toBeGreaterThanOrEqual(1700)
      expect(variants.length).toBeLessThanOrEqual(1900)
      for (const leaf of leaves) {
        expect(products.filter((product) => product.leaf === leaf).length, leaf.key).toBeGreaterThanOrEqual(8)
      }
      expect(products.filter(({ isDiscounted }) => isDiscounted)).toHaveLength(120)
      expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length)
    },
  )

  it.each(locales)('has no placeholder, doubled space or untranslated word in its texts (%s)', (locale) => {
    for (const { names, descriptions, variants, fields, options } of shop) {
      expect(names[locale]).toMatch(clean)
      expect(descriptions[locale]).toMatch(clean)
      expect(descriptions[locale]).toMatch(/^\p{Lu}.*\.$/u)
      expect(sentences(descriptions[locale])).toBeGreaterThanOrEqual(2)
      expect(sentences(descriptions[locale])).toBeLessThanOrEqual(4)
      for (const { titles } of variants) expect(titles[locale]).toMatch(clean)
      for (const { value } of fields) expect(value[locale]).toMatch(/^[\p{Lu}\d]/u)
      for (const { values } of options)
        expect(new Set(values.map((value) => value[locale])).size).toBe(values.length)
    }
  })

  it.each([
    ['en', /\b(best|most advanced|cheapest|perfect|ideal|guaranteed)\b/i],
    ['lt', /geriausi|tobul|idealu|garantuot/i],
    ['lv', /vislab|labākai|ideāl|perfekt|garantē/i],
    ['ee', /parim|ideaal|täiuslik|garanteeri/i],
  ] as [Locale, RegExp][])('boasts of nothing (%s)', (locale, boast) => {
    expect(shop.filter(({ descriptions }) => boast.test(descriptions[locale]))).toEqual([])
  })

  it.each([
    [
      'headphones',
      'black',
      'Juodos belaidės ausinės',
      'Melnas bezvadu austiņas',
      'Mustad juhtmevabad kõrvaklapid',
    ],
    ['drones', 'grey', 'Pilkas sulankstomas dronas', 'Pelēks salokāms drons', 'Hall kokkupandav droon'],
    [
      'speakers',
      'red',
      'Raudona nešiojamoji garso kolonėlė',
      'Sarkans pārnēsājamais skaļrunis',
      'Punane kaasaskantav kõlar',
    ],
    [
      'womens-t-shirts',
      'white',
      'Balti moteriški medvilniniai marškinėliai',
      'Balts sieviešu kokvilnas T-krekls',
      'Valge naiste puuvillane T-särk',
    ],
    [
      'prams',
      'darkBlue',
      'Tamsiai mėlynas triratis vaikiškas vežimėlis',
      'Tumši zili trīsriteņu bērnu rati',
      'Tumesinine kolmerattaline lapsevanker',
    ],
    [
      'sunglasses',
      'clear',
      'Skaidrūs apvalūs akiniai nuo saulės',
      'Caurspīdīgas apaļas saulesbrilles',
      'Läbipaistvad ümarad päikeseprillid',
    ],
  ] as const)('has adjectives and colours that agree with the noun: %s, %s', (key, colour, lt, lv, ee) => {
    const leaf = leaves.find((candidate) => candidate.key === key)
    const brand = brands[0]
    if (!leaf || !brand) throw new Error(`No leaf ${key}`)
    const titles = leaf.phrases.map((_, n) => variantTitle(leaf, brand, n, colour))
    for (const [locale, text] of [
      ['lt', lt],
      ['lv', lv],
      ['ee', ee],
    ] as const) {
      expect(titles.map((title) => title[locale].split(` ${brand.name} `)[0])).toContain(text)
    }
  })

  it('has a unique slug for each of 20,000 products in every language, within seconds', {
    timeout: 60_000,
  }, () => {
    const before = process.cpuUsage()
    const slugs = { en: new Set(), lt: new Set(), lv: new Set(), ee: new Set() }
    for (const product of makeCatalog({ products: 20_000, seed: 5 })) {
      for (const locale of locales) slugs[locale].add(product.slugs[locale])
    }
    for (const locale of locales) expect(slugs[locale].size).toBe(20_000)
    // Processor time, not wall-clock time: other load on the machine does not count.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(8)
  })

  it('repeats no model before all words are used', () => {
    expect(isPrime(modelWordCount())).toBe(true)
  })

  it('has discounts only below the lowest price of the 30 days before', () => {
    for (const { isDiscounted, variants, createdOn } of shop) {
      for (const variant of variants) {
        expect(variant.prices.at(-1)?.cents).toBe(variant.priceCents)
        expect(variant.prices.map(({ from }) => from)).toEqual(
          variant.prices.map(({ from }) => from).toSorted(),
        )
        expect(daysBetween(variant.prices[0]?.from ?? '', today)).toBeLessThanOrEqual(90)
        expect(daysBetween(createdOn, variant.prices[0]?.from ?? '')).toBeGreaterThanOrEqual(0)
        if (!isDiscounted) {
          expect(variant.listPriceCents).toBeNull()
          expect(variant.lowest30DaysCents).toBe(lowestOfDays(variant, 30, 0))
          continue
        }
        const cut = daysBetween(variant.prices.at(-1)?.from ?? '', today)
        expect(variant.lowest30DaysCents).toBe(lowestOfDays(variant, cut + 30, cut + 1))
        expect(variant.priceCents).toBeLessThan(variant.lowest30DaysCents)
        expect(variant.listPriceCents).toBeGreaterThanOrEqual(variant.lowest30DaysCents)
      }
    }
    const discounted = shop.filter(({ isDiscounted }) => isDiscounted).flatMap(({ variants }) => variants)
    expect(
      discounted.some(({ listPriceCents, lowest30DaysCents }) => listPriceCents !== lowest30DaysCents),
    ).toBe(true)
  })

  it('has the edge cases of stock: none, one, at most three, a product that is sold out', () => {
    const variants = shop.flatMap((product) => product.variants)
    expect(variants.some(({ stock }) => stock === 0)).toBe(true)
    expect(variants.some(({ stock }) => stock === 1)).toBe(true)
    expect(variants.some(({ maximumPerOrder, stock }) => maximumPerOrder === 3 && stock > 3)).toBe(true)
    expect(
      shop.some(
        (product) => product.variants.length > 1 && product.variants.every(({ stock }) => stock === 0),
      ),
    ).toBe(true)
  })

  it('names a maker and a responsible person inside the Union, both at example addresses', () => {
    for (const { maker, responsiblePerson } of shop) {
      for (const { email, address } of [maker, responsiblePerson]) {
        expect(email).toMatch(/^safety@[a-z-]+\.test$/)
        expect(address).toMatch(/0000|000 00|00-000|ZZ0/)
      }
      expect(['GB', 'US', 'JP', 'CN']).not.toContain(responsiblePerson.country)
    }
  })

  it('gives each variant a value for every option', () => {
    for (const { options, variants } of shop) {
      for (const { values } of variants) {
        expect(values).toHaveLength(options.length)
        for (const [index, value] of values.entries()) expect(options[index]?.values).toContainEqual(value)
      }
    }
  })
})

function sentences(text: string): number {
  return text.match(/[.!?](?= \p{Lu}|$)/gu)?.length ?? 0
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false
  return number > 1
}
