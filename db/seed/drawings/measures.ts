import type { Template } from './shading.ts'

/** The scale view: the product beside an object of familiar size, in true proportion. */
export function measure(
  floor: Template['floor'],
  { centimetres, beside, across = [floor[0] - floor[2], floor[0] + floor[2]] }: Template['scale'],
  art: string,
): string {
  const { height, width, draw } = measures[beside]
  const perCentimetre = 400 / centimetres
  const [from, to] = across
  const wide = to - from + width * perCentimetre
  const factor = Math.min(0.8, 300 / (height * perCentimetre), 340 / wide)
  const size = height * perCentimetre * factor
  const ground = 338
  const gap = 24
  const left = (400 - wide * factor - gap) / 2 - from * factor
  const centre = (400 + wide * factor + gap - width * perCentimetre * factor) / 2
  const place = `translate(${round(left)} ${round(ground - floor[1] * factor)}) scale(${round(factor)})`
  const scale = round(size / 100)
  const own = `translate(${round(centre)} ${ground}) scale(${scale})`
  const under = `<ellipse rx="${width < height ? 24 : 46}" ry="4" fill="url(#floor)"/>`
  return `<g transform="${place}">${art}</g><g transform="${own}">${under}${draw(round(1.6 / scale))}</g>`
}

/** Each stands at 0, 0 and is 100 high. */
const measures = {
  hand: { height: 19, width: 12, draw: (edge: number) => outlined(hand, edge) },
  person: { height: 172, width: 62, draw: (edge: number) => outlined(person, edge) },
  coin: { height: 2.4, width: 2.4, draw: coin },
}

const hand =
  'M-13 0C-14 -10 -17 -16 -21 -21C-27 -28 -35 -38 -39 -46C-42 -53 -34 -57 -30 -51C-27 -46 -22 -41 -18 -39C-19 -52 -24 -68 -25 -80C-25 -88 -16 -89 -15 -81L-10.5 -54C-10 -51.5 -8 -51.5 -8 -54L-9 -91C-9 -99 1 -99 1 -91L2 -54C2 -51.5 4 -51.5 4.5 -54L9 -86C10 -94 19 -93 18 -85L14 -52C14 -50 15.5 -49 16.5 -51L25 -72C28 -78 36 -76 34 -69C30 -54 27 -43 25 -33C22 -18 15 -12 14 0'

const person =
  'M-3 -85C-7 -87 -7.5 -100 0 -100C7.5 -100 7 -87 3 -85L3.5 -82C9 -81 13 -79 14 -74L18 -50C18.5 -45 14 -44 13 -48L9 -66L9 -48L8 -3C8 1 2 1 2 -3L.8 -44H-.8L-2 -3C-2 1 -8 1 -8 -3L-9 -48L-9 -66L-13 -48C-14 -44 -18.5 -45 -18 -50L-14 -74C-13 -79 -9 -81 -3.5 -82Z'

function outlined(d: string, edge: number): string {
  return `<path d="${d}" fill="#fff" fill-opacity=".55" stroke="#777" stroke-width="${edge}" stroke-linejoin="round" stroke-linecap="round"/>`
}

function coin(edge: number): string {
  const ring = (radius: number, width: number, more = '') =>
    `<circle cy="-50" r="${radius}" fill="none" stroke="#777" stroke-width="${round(width)}"${more}/>`
  return `<circle cy="-50" r="49" fill="#fff" fill-opacity=".55"/>${ring(49, edge)}${ring(41, edge * 0.7)}${ring(45, 4, ' stroke-dasharray="1 3.3" stroke-opacity=".5"')}<path d="M-12 -66h16v32M-12 -34h32" fill="none" stroke="#777" stroke-width="6" stroke-linecap="round"/>`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
