import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { toast } from '../kit/toasts.tsx'

/** A screen of a record, and the acts that Ctrl K offers on it; `sites` is null where the site does not matter. */
export type OfferedScreen = { path: string; acts: { id: string; title: string; sites: string[] | null }[] }
export type OfferedAct = { id: string; title: string }

/** The acts that a person may do with the record of an address. */
export function actsOf(screens: readonly OfferedScreen[], href: string): OfferedAct[] {
  const parts = href.split('?')[0]?.split('/').slice(1) ?? []
  for (const { path, acts } of screens) {
    const names = path.split('/')
    const isThis =
      names.length === parts.length && names.every((name, at) => name.startsWith(':') || name === parts[at])
    if (!isThis) continue
    const site = parts[names.indexOf(':site')] ?? ''
    return acts.flatMap(({ id, title, sites }) =>
      sites === null || sites.includes(site) ? [{ id, title }] : [],
    )
  }
  return []
}

/** The button of an act on the page that is open. Its dialog asks what it always asks. */
function buttonOf(act: string): HTMLButtonElement | null {
  return document.querySelector<HTMLButtonElement>(
    `#main button[data-do="${CSS.escape(act)}"]:not(:disabled)`,
  )
}

/** Of these acts the ones that the state of the open record allows: only then their buttons are there. */
export function possibleActs(acts: readonly OfferedAct[]): OfferedAct[] {
  return acts.filter(({ id }) => buttonOf(id) !== null)
}

export function pressAct(act: string): void {
  const button = buttonOf(act)
  if (button) button.click()
  else toast(say('This cannot be done with it now.'))
}

/** Chosen for a record whose page is not open yet. Not in the address, so that no link from elsewhere can do anything. */
let wanted: { path: string; act: string } | null = null

export function actOnArrival(path: string, act: string): void {
  wanted = { path, act }
}

/** Does what was chosen for a record once its page has come. */
export function useActOnArrival(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const { path, act } = wanted ?? { path: '', act: '' }
    wanted = null
    if (path === pathname) pressAct(act)
  }, [pathname])
}
