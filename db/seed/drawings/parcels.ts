import type { BoxSides } from '../../../src/web/forwards/parcel-geometry.ts'
import { parcelPaths } from '../../../src/web/forwards/parcel-geometry.ts'

/** What the warehouse takes a photo of. */
export type ParcelView = 'box' | 'label' | 'open' | 'dented'

const card = { top: '#d9a968', left: '#c08f52', right: '#a87a42', tape: '#e8d3ae' }
const width = 480
const height = 360

/** A parcel on the table of the warehouse, as a complete SVG. Nothing is written on it: letters differ between machines. */
export function drawParcelPhoto(size: BoxSides, view: ParcelView): string {
  const inside = view === 'label' ? label() : box(size, view)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cfd6d4"/><stop offset="1" stop-color="#e6e9e4"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#wall)"/>
    <path d="M0 214H${width}V${height}H0z" fill="#b9bdb6"/>
    <path d="M0 214H${width}" stroke="#a3a8a1" stroke-width="2"/>
    ${inside}</svg>`
}

function box(size: BoxSides, view: ParcelView): string {
  const { shadow, top, left, right, tape, tapeEnd, note } = parcelPaths(size)
  const dent = view === 'dented' ? '<path d="M96 118l12 10-3 17-16-6z" fill="#6e4e28" opacity=".75"/>' : ''
  const opening =
    view === 'open'
      ? `<path d="${top}" fill="#6b4a26"/><path d="${top}" fill="#efe7d8" opacity=".85" transform="translate(22 17) scale(.78)"/>`
      : `<path d="${top}" fill="${card.top}"/><path d="${tape}" fill="${card.tape}"/><path d="${tapeEnd}" fill="${card.tape}"/>`
  return `<g transform="translate(70 -8) scale(1.7)">
    <ellipse cx="${shadow.x}" cy="${shadow.y + 6}" rx="${shadow.rx}" ry="${shadow.ry}" fill="#000" opacity=".16"/>
    <path d="${left}" fill="${card.left}"/><path d="${right}" fill="${card.right}"/>${opening}
    <path d="${note}" fill="#f7f6f1"/>${dent}</g>`
}

/** The label from near: bars, and lines where words are. */
function label(): string {
  const bars = Array.from({ length: 34 }, (_, place) => {
    const wide = (place * 7) % 5 > 2 ? 5 : 2.4
    return `<rect x="${118 + place * 7}" y="232" width="${wide}" height="52"/>`
  }).join('')
  const lines = [150, 208, 124, 176]
    .map((wide, place) => `<rect x="118" y="${104 + place * 24}" width="${wide}" height="9" rx="2"/>`)
    .join('')
  return `<path d="M40 44h400v284H40z" fill="${card.top}"/><path d="M40 44h400v18H40z" fill="${card.tape}"/>
    <rect x="94" y="76" width="292" height="226" rx="4" fill="#f9f8f4"/>
    <g fill="#33383d">${bars}</g><g fill="#9aa1a6">${lines}</g><rect x="320" y="92" width="46" height="46" fill="#33383d"/>`
}
