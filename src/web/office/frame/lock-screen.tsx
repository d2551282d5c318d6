import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { Dialog } from '../kit/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'

const idleMs = 30 * 60 * 1000
const signs = ['pointerdown', 'keydown', 'scroll'] as const

/** After half an hour without a sign of life the page is covered; what was typed stays below. */
export function LockScreen({ name }: { name: string }) {
  const [isLocked, setLocked] = useState(false)
  const fetcher = useFetcher<{ failure: string | undefined; isOpen: boolean }>()
  useEffect(() => {
    let timer = setTimeout(() => setLocked(true), idleMs)
    const wake = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setLocked(true), idleMs)
    }
    for (const sign of signs) document.addEventListener(sign, wake, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) document.removeEventListener(sign, wake)
    }
  }, [])
  useEffect(() => {
    if (fetcher.data?.isOpen) setLocked(false)
  }, [fetcher.data])
  if (!isLocked) return null
  return (
    <Dialog title={say('The office is locked')} size="sm" onClose={() => setLocked(true)}>
      <fetcher.Form method="post" action="/locked" className="o-dlg__b col">
        <p className="muted">{say('{{name}}, nothing that you typed is lost.', { name })}</p>
        {fetcher.data?.failure && <Notice tone="bad">{fetcher.data.failure}</Notice>}
        <input type="hidden" name="stay" value="1" />
        <TextField
          label={say('Password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <button type="submit" className="btn btn--primary">
          {say('Unlock')}
        </button>
      </fetcher.Form>
    </Dialog>
  )
}
