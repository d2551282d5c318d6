import { accessories } from './accessories.ts'
import { bags } from './bags.ts'
import { balls } from './balls.ts'
import { beautyAndHealth } from './beauty-and-health.ts'
import { boots } from './boots.ts'
import { carParts } from './car-parts.ts'
import { childrenAndMedia } from './children-and-media.ts'
import { clothing } from './clothing.ts'
import { electronics } from './electronics.ts'
import { footwear } from './footwear.ts'
import { home } from './home.ts'
import { kitchen } from './kitchen.ts'
import { measure } from './measures.ts'
import { outdoor } from './outdoor.ts'
import { seats } from './seats.ts'
import { type Template, usedGradients } from './shading.ts'
import { sound } from './sound.ts'
import { tools } from './tools.ts'
import { trainers } from './trainers.ts'
import { vacuums } from './vacuums.ts'

const templates = {
  ...electronics,
  ...sound,
  ...accessories,
  ...footwear,
  ...trainers,
  ...boots,
  ...clothing,
  ...bags,
  ...beautyAndHealth,
  ...home,
  ...seats,
  ...vacuums,
  ...kitchen,
  ...tools,
  ...carParts,
  ...outdoor,
  ...balls,
  ...childrenAndMedia,
} satisfies Record<string, Template>

export type ProductKind = keyof typeof templates
export const productKinds = Object.keys(templates) as ProductKind[]

export const productViews = ['hero', 'angle', 'detail', 'scale'] as const
export type ProductView = (typeof productViews)[number]

export type ProductDrawing = {
  kind: ProductKind
  colours: { body: string; second: string; third: string }
  view: ProductView
  /** Drawn as a greeked mark; the letters themselves never reach the picture. */
  label?: string
}

/**
 * Draws a demo product as a complete SVG, 400 × 400 with a transparent background. Checks all parameters, so no colour
 * can carry markup into the picture.
 */
export function drawProduct({ kind, colours, view, label = 'amberway' }: ProductDrawing): string {
  if (!isProductKind(kind)) throw new Error(`There is no drawing of ${kind}`)
  if (!isProductView(view)) throw new Error(`There is no view ${view}`)
  const { body, second, third } = colours
  for (const colour of [body, second, third]) {
    if (!isColour(colour)) throw new Error(`${colour} is no colour; it is written #rrggbb`)
  }
  const template: Template = templates[kind]
  const scene = scenes[view](template, template.art({ body, second, third, label }).replaceAll('\n', ''))
  const isFlipped = view === 'angle' && template.angle.isMirrored === false
  const defs = usedGradients(scene, isFlipped)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><defs>${defs}</defs>${scene}</svg>`
}

export function isProductKind(value: unknown): value is ProductKind {
  return typeof value === 'string' && Object.hasOwn(templates, value)
}

export function isProductView(value: unknown): value is ProductView {
  return productViews.some((view) => view === value)
}

export function isColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
}

const scenes: Record<ProductView, (template: Template, art: string) => string> = {
  hero: ({ floor }, art) => shadow(floor) + art,

  angle({ floor, angle }, art) {
    const { turn = 0, tilt = 0, lift = 0, isMirrored = true } = angle
    const [x, y, radius] = floor
    const narrow = round2(1 - Math.abs(turn) / 45)
    const centre = isMirrored ? 400 - x : x
    const steps = [
      lift && `translate(0 ${-lift})`,
      tilt && `rotate(${tilt} 200 210)`,
      // A turned product is narrower, and its floor line recedes from the viewer.
      turn && `translate(200 ${y}) skewY(${turn}) scale(${narrow} 1) translate(-200 ${-y})`,
      isMirrored && 'translate(400 0) scale(-1 1)',
    ]
    const posed = (inner: string) => `<g transform="${steps.filter(Boolean).join(' ')}">${inner}</g>`
    if (turn) return posed(shadow(floor) + art)
    // A tilted product rests beside its centre; a floating one has a smaller shadow below it.
    const aside = lift > 0 ? 0 : (210 - y) * Math.sin((tilt * Math.PI) / 180)
    return shadow([round2(centre + aside), y, round2(radius * (lift > 0 ? 0.82 : 1))]) + posed(art)
  },

  detail({ floor, detail }, art) {
    const [x, y, side] = detail
    return `<g transform="scale(${round2(400 / side)}) translate(${-x} ${-y})">${shadow(floor)}${art}</g>`
  },

  scale({ floor, scale }, art) {
    return measure(floor, scale, `${shadow(floor)}${art}`)
  },
}

function shadow([x, y, radius]: Template['floor']): string {
  const height = round2(Math.min(16, 5 + radius * 0.07))
  return `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${height}" fill="url(#floor)"/>`
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
