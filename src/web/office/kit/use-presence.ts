import { useEffect, useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import type { Presence } from '#shop/office/presence.server.ts'

const everyMs = 15_000

/** Asks who else has the record open while this page is looked at. It is no sign of life of this person. */
export function usePresence(href: string): readonly Presence[] {
  const [others, setOthers] = useState<readonly Presence[]>([])
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await fetch(href, { headers: { 'x-background': '1' }, signal: stop.signal }).catch(
        () => null,
      )
      const isAnswer = answer?.ok && answer.headers.get('content-type')?.includes('json')
      if (isAnswer) setOthers((await answer.json()).others)
    }
    void ask()
    const timer = setInterval(ask, everyMs)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [href])
  return others
}

/** "Jonas Vilkas has it open. Rasa is editing it." */
export function presenceWords(others: readonly Presence[]): string {
  return others
    .map(({ name, isEditing }) =>
      isEditing ? say('{{name}} is editing it.', { name }) : say('{{name}} has it open.', { name }),
    )
    .join(' ')
}
