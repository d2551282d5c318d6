/** The three colours of a product, and the name that its greeked mark stands for. */
export type Paint = { body: string; second: string; third: string; label: string }

export type Template = {
  art: (paint: Paint) => string
  /** The shadow on the floor: centre x, centre y, radius. */
  floor: [x: number, y: number, radius: number]
  /** The square of the detail view: left, top, side. */
  detail: [x: number, y: number, side: number]
  angle: Pose
  /**
   * The real size of the picture's 400 units, the object beside the product for scale, and the extent of the product if
   * it is wider than its shadow.
   */
  scale: { centimetres: number; beside: 'hand' | 'coin' | 'person'; across?: [from: number, to: number] }
}

/**
 * The pose of the angle view, which is lit from the other side. It is mirrored unless that would show a different
 * product.
 */
export type Pose = { turn?: number; tilt?: number; lift?: number; isMirrored?: boolean }

/** For parts that are rubber, lens or shadow in every colour. */
export const ink = '#222'

/**
 * Light comes from the upper left. The gradients are white and black with opacity over flat fills, so they shade any
 * colour.
 */
const gradients = {
  top: fall('0 1', ['#fff', 0, 0.36], ['#fff', 0.55, 0]),
  bottom: fall('0 1', ['#000', 0.4, 0], ['#000', 1, 0.36]),
  side: fall('1 0', ['#000', 0, 0.2], ['#fff', 0.3, 0.16], ['#000', 0.6, 0], ['#000', 1, 0.3]),
  diagonal: fall('1 1', ['#fff', 0, 0.38], ['#fff', 0.45, 0], ['#000', 0.5, 0], ['#000', 1, 0.32]),
  puff: fall('0 1', ['#000', 0, 0.28], ['#fff', 0.16, 0.2], ['#fff', 0.5, 0.02], ['#000', 1, 0.3]),
  cylinder: fall(
    '1 0',
    ['#000', 0, 0.36],
    ['#000', 0.16, 0.06],
    ['#fff', 0.3, 0.36],
    ['#fff', 0.42, 0.06],
    ['#000', 0.6, 0.04],
    ['#000', 0.92, 0.42],
    ['#000', 1, 0.3],
  ),
  steel: fall('1 0', ['#777', 0], ['#f4f4f4', 0.3], ['#aaa', 0.6], ['#666', 1]),
  metal: fall('0 1', ['#f6f6f6', 0], ['#b4b4b4', 0.45], ['#8e8e8e', 0.6], ['#dadada', 1]),
  sheen: fall('1 1', ['#fff', 0, 0.5], ['#fff', 0.38, 0.12], ['#fff', 0.385, 0], ['#fff', 1, 0]),
  ball: round(
    ' cx=".35" cy=".28" r=".8"',
    ['#fff', 0, 0.45],
    ['#fff', 0.42, 0],
    ['#000', 0.5, 0],
    ['#000', 1, 0.46],
  ),
  hollow: round('', ['#000', 0.55, 0.5], ['#000', 1, 0.15]),
  glow: round('', ['#fff', 0, 0.9], ['#fff', 1, 0]),
  floor: round('', ['#000', 0, 0.42], ['#000', 0.55, 0.15], ['#000', 1, 0]),
} satisfies Record<string, (id: string, isFlipped: boolean) => string>

export type Shade = keyof typeof gradients

type Stop = [colour: string, offset: number, opacity?: number]

function stops(list: Stop[]): string {
  return list
    .map(([colour, offset, opacity]) => {
      const see = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${colour}"${see}/>`
    })
    .join('')
}

function fall(towards: '0 1' | '1 0' | '1 1', ...list: Stop[]) {
  return (id: string, isFlipped: boolean) => {
    const [x, y] = towards.split(' ')
    const [from, to] = isFlipped ? [x, 0] : [0, x]
    return `<linearGradient id="${id}" x1="${from}" x2="${to}" y2="${y}">${stops(list)}</linearGradient>`
  }
}

function round(place: string, ...list: Stop[]) {
  return (id: string, isFlipped: boolean) => {
    const at = isFlipped ? place.replace('cx=".35"', 'cx=".65"') : place
    return `<radialGradient id="${id}"${at}>${stops(list)}</radialGradient>`
  }
}

/** Only the gradients that a drawing refers to. */
export function usedGradients(art: string, isFlipped: boolean): string {
  return Object.entries(gradients)
    .filter(([id]) => art.includes(`url(#${id})`))
    .map(([id, write]) => write(id, isFlipped))
    .join('')
}

export function shape(d: string, fill: string, ...shades: Shade[]): string {
  return layers(`<path d="${d}"`, fill, shades)
}

export function box(place: Box, radius: number, fill: string, ...shades: Shade[]): string {
  const [x, y, width, height] = place
  const round = radius > 0 ? ` rx="${radius}"` : ''
  return layers(`<rect x="${x}" y="${y}" width="${width}" height="${height}"${round}`, fill, shades)
}

export function disc(place: Disc, fill: string, ...shades: Shade[]): string {
  const [cx, cy, rx, ry] = place
  const size = ry === undefined ? `r="${rx}"` : `rx="${rx}" ry="${ry}"`
  return layers(`<${ry === undefined ? 'circle' : 'ellipse'} cx="${cx}" cy="${cy}" ${size}`, fill, shades)
}

/** A stroke with round ends; `more` holds further attributes such as dashes, opacity or a transform. */
export function line(d: string, stroke: string, width: number, more = ''): string {
  const extra = more && ` ${more}`
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${extra}/>`
}

/** A flat tone of black or white, for shadow and light without a gradient. */
export function tone(d: string, colour: '#000' | '#fff', opacity: number): string {
  return `<path d="${d}" fill="${colour}" fill-opacity="${opacity}"/>`
}

/** Dashed thread. */
export function stitches(d: string, colour = '#fff', opacity = 0.45): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="1.4" stroke-dasharray="4 3"/>`
}

export function gradient(shade: Shade): string {
  return `url(#${shade})`
}

type Box = [x: number, y: number, width: number, height: number]
type Disc = [x: number, y: number, radius: number, vertical?: number]

function layers(open: string, fill: string, shades: Shade[]): string {
  return [fill, ...shades.map(gradient)].map((each) => `${open} fill="${each}"/>`).join('')
}

/** The side of a cylinder: straight walls, a curved foot. */
export function tube(x: number, top: number, width: number, bottom: number, curve: number): string {
  const bend = curve * 1.33
  return `M${x} ${top}V${bottom}c0 ${bend} ${width} ${bend} ${width} 0V${top}Z`
}

/** A greeked name: one bar for each letter, as wide and tall as that letter, centred on x and y. */
export function wordmark(
  label: string,
  x: number,
  y: number,
  width: number,
  fill: string,
  height = 7,
): string {
  const bars = [...label.trim().slice(0, 12)].map((letter) => ({
    wide: /[ijl]/i.test(letter) ? 2 : /[mw]/i.test(letter) ? 8 : 4 + ((letter.codePointAt(0) ?? 0) % 3),
    tall: letter === ' ' ? 0 : /[bdfhklt\p{Lu}]/u.test(letter) ? 1 : 0.7,
  }))
  const gap = 1.5
  const total = bars.reduce((sum, { wide }) => sum + wide + gap, -gap)
  const unit = Math.min(width / total, height / 7)
  let left = x - (total * unit) / 2
  const d = bars.map(({ wide, tall }) => {
    const bar = `M${short(left)} ${short(y + height / 2)}h${short(wide * unit)}v${short(-height * tall)}h${short(-wide * unit)}z`
    left += (wide + gap) * unit
    return tall > 0 ? bar : ''
  })
  return `<path d="${d.join('')}" fill="${fill}"/>`
}

export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}
