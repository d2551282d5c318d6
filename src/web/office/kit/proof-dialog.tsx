import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { CodeField } from '../sign-in/code-field.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { ActAnswer } from './act-answer.ts'
import { Dialog } from './dialog.tsx'

/** Password and code before something that needs them; good for five minutes. */
export function ProofDialog({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
  const fetcher = useFetcher<ActAnswer>()
  const answer = fetcher.data
  useEffect(() => {
    if (answer?.ok) onProved()
  }, [answer, onProved])
  return (
    <Dialog title={say('Confirm it is you')} size="sm" onClose={onClose}>
      <fetcher.Form method="post" action="/prove">
        <div className="o-dlg__b col">
          <p className="muted">{say('Good for five minutes.')}</p>
          {answer && !answer.ok && (
            <Notice tone="bad" isAlert>
              {answer.text}
            </Notice>
          )}
          <TextField
            label={say('Password')}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            autoFocus
          />
          <CodeField isSmall isFocused={false} />
        </div>
        <div className="o-dlg__f">
          <button type="button" className="btn btn--quiet" onClick={onClose}>
            {say('Cancel')}
          </button>
          <button type="submit" className="btn btn--primary" disabled={fetcher.state !== 'idle'}>
            {say('Confirm')}
          </button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
