import { layout, type RouteConfigEntry } from '@react-router/dev/routes'
import { type LayoutName, layouts } from './layouts/layout-names.ts'

/** Every guard of the specification; its file is added with the first route that it guards. */
export const guardNames = [
  'auth',
  'guest',
  'marketplace',
  'checkout',
  'confirm',
  'create-order',
  'payment',
  'payment-accept',
  'quotes',
  'order-form-auth',
  'declaration',
  'tracking',
  'search',
  'category',
  'about-us',
  'dealzone',
] as const
export type GuardName = (typeof guardNames)[number]

/** The pages inside are framed by that layout. */
export function inLayout(name: LayoutName, children: RouteConfigEntry[]): RouteConfigEntry {
  if (!Object.hasOwn(layouts, name)) throw new Error(`Unknown layout: ${name}`)
  return layout('layouts/layout.tsx', { id: uniqueId(`layout/${name}`) }, children)
}

/** The pages inside are protected by the guard. */
export function guarded(name: GuardName, children: RouteConfigEntry[]): RouteConfigEntry {
  if (!guardNames.includes(name)) throw new Error(`Unknown guard: ${name}`)
  return layout(`guards/${name}.guard.tsx`, { id: uniqueId(`guard/${name}`) }, children)
}

// The same file mounted twice needs its own id; the name stays readable in it.
const taken = new Map<string, number>()
function uniqueId(name: string): string {
  const count = (taken.get(name) ?? 0) + 1
  taken.set(name, count)
  return `${name}/${count}`
}
