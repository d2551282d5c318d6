import { useRevalidator } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { Notice } from '../ui/notice.tsx'
import type { ActAnswer } from './act-answer.ts'

/** Why an act failed. If somebody saved first, the page can be brought up to date; what was typed stays. */
export function FailedAct({ failure }: { failure: Extract<ActAnswer, { ok: false }> }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice tone="bad" isAlert>
      <p>{failure.text}</p>
      {failure.isStale && (
        <button
          type="button"
          className="btn btn--secondary btn--xs mt8"
          disabled={state !== 'idle'}
          onClick={() => void revalidate()}
        >
          {say('Show theirs, keep my changes')}
        </button>
      )}
    </Notice>
  )
}
