import type { CountryCode } from '#core/country.ts'

type Place = { lat: number; lng: number }
export type MapPoint = { x: number; y: number }

/** The drawing's scale: degrees as they appear in the middle of the Baltics. */
export function onMap({ lat, lng }: Place): MapPoint {
  return { x: (lng - 20.5) * 54.5, y: (60 - lat) * 100 }
}

type Frame = { x: number; y: number; width: number; height: number }

/** The position of each country on the drawing. */
const frames: Partial<Record<CountryCode, Frame>> = {
  LT: { x: 16, y: 346, width: 336, height: 276 },
  LV: { x: 16, y: 184, width: 416, height: 260 },
  EE: { x: 60, y: 26, width: 376, height: 236 },
}

export const maxZoom = 3

export function hasMap(country: CountryCode): boolean {
  return frames[country] !== undefined
}

/** The visible part of the country: all of it, or zoomed in around a place. */
export function viewBox(country: CountryCode, zoom: number, around: Place | null): Frame {
  const whole = frames[country] ?? { x: 0, y: 0, width: 440, height: 640 }
  const scale = 2 ** zoom
  const width = whole.width / scale
  const height = whole.height / scale
  const middle = around ? onMap(around) : { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 }
  const within = (at: number, from: number, length: number, part: number) =>
    Math.max(from, Math.min(at - part / 2, from + length - part))
  return {
    x: within(middle.x, whole.x, whole.width, width),
    y: within(middle.y, whole.y, whole.height, height),
    width,
    height,
  }
}
