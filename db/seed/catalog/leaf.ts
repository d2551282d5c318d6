import type { ProductKind } from '../drawings/draw-product.ts'
import type { ColourKey } from './colours.ts'
import type { FamilyKey } from './families.ts'
import type { FieldKey, FieldValue } from './fields.ts'
import type { Noun, Words } from './grammar.ts'
import type { ModifierKey } from './modifiers.ts'
import type { AxisKey } from './options.ts'
import type { WarningKey } from './warnings.ts'

/** Why a parcel may not fly, or only under conditions. */
export type Restriction = 'lithium_battery' | 'flammable'

/** One name pattern of a leaf's products, with the facts that the name states. */
export type Phrase = {
  readonly noun: Noun
  readonly modifiers: readonly ModifierKey[]
  readonly facts: Readonly<Partial<Record<FieldKey, FieldValue>>>
  readonly colour?: ColourKey
  /** What a picture of it shows, where that is not the usual of the leaf. */
  readonly kind?: ProductKind
}

/** A category with products, and everything that its products are generated from. */
export type Leaf = {
  readonly key: string
  readonly names: Words
  readonly kind: ProductKind
  readonly family: FamilyKey
  /** Names with a number („Kopa 7“), as devices have, or a plain word. */
  readonly hasModelNumber: boolean
  readonly hsCode: string
  readonly grams: number
  readonly boxCm: readonly [length: number, width: number, height: number]
  readonly euros: readonly [from: number, to: number]
  readonly colours: readonly ColourKey[]
  /** False where the colour follows from the kind of product: a ring, a cream, a filter. */
  readonly isColourChosen: boolean
  readonly axis?: AxisKey
  readonly fields: Readonly<Partial<Record<FieldKey, readonly FieldValue[]>>>
  readonly warnings: readonly WarningKey[]
  readonly restrictions: readonly Restriction[]
  readonly phrases: readonly Phrase[]
  /** Three sentences that are true of every product of the leaf. */
  readonly details: readonly [Words, Words, Words]
}

export function noun(en: Noun['en'], lt: Noun['lt'], lv: Noun['lv'], ee: Noun['ee']): Noun {
  return { en, lt, lv, ee }
}

export function phrase(
  word: Noun,
  modifiers: readonly ModifierKey[] = [],
  facts: Phrase['facts'] = {},
  colour?: ColourKey,
): Phrase {
  return { noun: word, modifiers, facts, ...(colour && { colour }) }
}

/** A phrase whose products look different from the leaf's others: a robot among vacuum cleaners. */
export function drawnAs(kind: ProductKind, own: Phrase): Phrase {
  return { ...own, kind }
}

type Usual = 'hasModelNumber' | 'isColourChosen' | 'warnings' | 'restrictions'

export function leaf(own: Omit<Leaf, Usual> & Partial<Pick<Leaf, Usual>>): Leaf {
  return { hasModelNumber: false, isColourChosen: true, warnings: [], restrictions: [], ...own }
}
