import { fold } from '#core/fold.ts'

/** Words as a part of an address. */
export function anchorOf(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '')
}
