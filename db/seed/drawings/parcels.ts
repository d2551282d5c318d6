import type { BoxSides } from '../../../src/web/forwards/parcel-geometry.ts'
import { parcelPaths } from '../../../src/web/forwards/parcel-geometry.ts'

/** What the warehouse takes a photo of. */
export type ParcelView = 'box' | 'label' | 'open' | 'dented'

const card = { top: '#d9a968', left: '#c08f52', right: '#a87a42', tape: '#e8d3ae' }
const width = 360
const height = 460

/** A parcel on the table of the warehouse, as a complete SVG. Nothing is written on it: letters differ between machines. */
export function drawParcelPhoto(size: BoxSides, view: ParcelView): string {
  const inside = view === 'label' ? label() : box(size, view)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cfd6d4"/><stop offset="1" stop-color="#e6e9e4"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#wall)"/>
    <path d="M0 232H${width}V${height}H0z" fill="#c4c8c1"/>
    <path d="M0 232H${width}" stroke="#aeb3ac" stroke-width="2"/>
    ${inside}</svg>`
}

/** As near as the camera goes: small parcels fill the picture as large ones do. */
function box(size: BoxSides, view: ParcelView): string {
  const { top, left, right, tape, tapeEnd, note } = parcelPaths(size)
  const points = [...`${top}${left}${right}`.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)]
  const [xs, ys] = [1, 2].map((place) => points.map((point) => Number(point[place])))
  const [from, to] = [Math.min(...(xs ?? [])), Math.max(...(xs ?? []))]
  const [upper, lower] = [Math.min(...(ys ?? [])), Math.max(...(ys ?? []))]
  const zoom = Math.min(264 / (to - from), 300 / (lower - upper))
  const place = `translate(${width / 2} 250) scale(${zoom.toFixed(3)}) translate(${-(from + to) / 2} ${-(upper + lower) / 2})`
  const dent = view === 'dented' ? `<path d="${tapeEnd}" fill="#6e4e28" transform="translate(-22 20)"/>` : ''
  const opening =
    view === 'open'
      ? `<path d="${top}" fill="#6b4a26"/><path d="${top}" fill="#efe7d8" opacity=".85" transform="${insideOf(top)}"/>`
      : `<path d="${top}" fill="${card.top}"/><path d="${tape}" fill="${card.tape}"/><path d="${tapeEnd}" fill="${card.tape}"/>`
  return `<g transform="${place}">
    <g transform="translate(0 ${(6 / zoom).toFixed(2)})" opacity=".16"><path d="${left}"/><path d="${right}"/></g>
    <path d="${left}" fill="${card.left}"/><path d="${right}" fill="${card.right}"/>${opening}
    <path d="${note}" fill="#f7f6f1"/>${dent}</g>`
}

/** The same face, a little smaller, around its middle. */
function insideOf(path: string): string {
  const corners = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)]
  const middle = [1, 2].map(
    (place) => corners.reduce((total, corner) => total + Number(corner[place]), 0) / corners.length,
  )
  const [x = 0, y = 0] = middle
  return `translate(${x} ${y}) scale(.86) translate(${-x} ${-y})`
}

/** The label from near: bars, and lines where words are. */
function label(): string {
  const bars = Array.from({ length: 30 }, (_, place) => {
    const wide = (place * 7) % 5 > 2 ? 5 : 2.4
    return `<rect x="${74 + place * 7}" y="278" width="${wide}" height="58"/>`
  }).join('')
  const lines = [130, 184, 112, 158, 90]
    .map((wide, place) => `<rect x="74" y="${150 + place * 22}" width="${wide}" height="9" rx="2"/>`)
    .join('')
  return `<path d="M14 70h332v330H14z" fill="${card.top}"/><path d="M14 70h332v20H14z" fill="${card.tape}"/>
    <rect x="50" y="116" width="260" height="246" rx="4" fill="#f9f8f4"/>
    <g fill="#33383d">${bars}</g><g fill="#9aa1a6">${lines}</g><rect x="244" y="136" width="44" height="44" fill="#33383d"/>`
}
