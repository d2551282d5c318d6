import { type ColourKey, colourName } from './colours.ts'
import type { Words } from './grammar.ts'
import type { Leaf } from './leaf.ts'
import { phraseOf, turnOf } from './names.ts'
import { type Axis, type AxisValue, axes, colourAxisName } from './options.ts'
import { between } from './random.ts'

export type DemoOption = { readonly names: Words; readonly values: readonly Words[] }

// How many variants the products of a leaf have in turn, so that every shop has about three a product.
const sizedCounts = [4, 6, 3, 8, 5, 4, 6, 4]
const otherCounts = [2, 3, 1, 4, 2, 3, 2]
const sizedFamilies = new Set(['clothing', 'footwear'])

type Choice = { colour: ColourKey; value: AxisValue | null; values: Words[] }

export function choicesOf(
  leaf: Leaf,
  n: number,
  random: () => number,
): { options: DemoOption[]; choices: Choice[] } {
  const isSized = sizedFamilies.has(leaf.family)
  const counts = isSized ? sizedCounts : otherCounts
  const count = counts[turnOf(leaf, n) % counts.length] ?? 1
  const axis: Axis | null = leaf.axis ? axes[leaf.axis] : null

  const [colourCount, valueCount] = shareOut(count, isSized, leaf.isColourChosen, axis !== null)
  const forced = phraseOf(leaf, n).colour
  const chosenColours = forced ? [forced] : run(leaf.colours, colourCount, random, true)
  const chosenValues = axis ? run(axis.values, valueCount, random, false) : [null]

  const options: DemoOption[] = []
  if (leaf.isColourChosen) options.push({ names: colourAxisName, values: chosenColours.map(colourName) })
  if (axis) options.push({ names: axis.names, values: chosenValues.flatMap((value) => value?.names ?? []) })

  const choices = chosenColours.flatMap((colour) =>
    chosenValues.map((value) => ({
      colour,
      value,
      values: [...(leaf.isColourChosen ? [colourName(colour)] : []), ...(value ? [value.names] : [])],
    })),
  )
  return { options, choices }
}

/** How many colours and how many values of the other axis give a number of variants. */
function shareOut(count: number, isSized: boolean, hasColours: boolean, hasAxis: boolean): [number, number] {
  if (!hasAxis) return [hasColours ? count : 1, 1]
  if (!hasColours) return [1, count]
  if (isSized) return count % 2 === 0 && count > 4 ? [2, count / 2] : [1, count]
  if (count === 4) return [2, 2]
  return count === 2 ? [1, 2] : [count, 1]
}

/** Neighbours in the list, such as sizes M, L, XL; colours may wrap around its end. */
function run<T>(list: readonly T[], count: number, random: () => number, isRound: boolean): T[] {
  const length = Math.min(count, list.length)
  const start = between(0, isRound ? list.length - 1 : list.length - length, random)
  return [...list, ...list].slice(start, start + length)
}
