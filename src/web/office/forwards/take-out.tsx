import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import type { ActAnswer } from '../kit/act-answer.ts'
import { toast } from '../kit/toasts.tsx'
import { Icon } from '../ui/icon.tsx'

/** It is in, and can be taken out again. No form of its own: it stands within that of the box. */
export function TakeOut({ number, path }: { number: string; path: string }) {
  const fetcher = useFetcher<ActAnswer>()
  const answer = fetcher.data
  useEffect(() => {
    if (answer) toast(answer.ok ? (answer.toast ?? '') : answer.text, { isError: !answer.ok })
  }, [answer])
  return (
    <span className="row">
      <span className="pill pill--ok pill--plain">
        <Icon name="check" />
        {say('In')}
      </span>
      <button
        type="button"
        className="icon-btn"
        aria-label={say('Take {{number}} out', { number })}
        disabled={fetcher.state !== 'idle'}
        onClick={() =>
          void fetcher.submit({ act: 'take-out', parcel: number }, { method: 'post', action: path })
        }
      >
        <Icon name="undo" size={16} />
      </button>
    </span>
  )
}
