import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FetcherWithComponents, useFetcher, useLocation } from 'react-router'
import type { ActAnswer } from './act-answer.ts'
import { FailedAct } from './failed-act.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { toast } from './toasts.tsx'

type Props = {
  act: string
  /** Another screen's address; its own by default. */
  action?: string
  className?: string
  /** It carries a file. */
  hasFile?: boolean
  onDone?: (answer: Extract<ActAnswer, { ok: true }>) => void
  children: (state: { isBusy: boolean; fields: Readonly<Record<string, string>> }) => ReactNode
}

/** A form of a screen's act: says what failed, asks for password and code where money moves, and tells of success. */
export function ActForm({ act, action, className, hasFile = false, onDone, children }: Props) {
  const fetcher = useFetcher<ActAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  const { answer, isBusy, proof } = useAct(fetcher, form, action ?? pathname, onDone)
  return (
    <>
      <fetcher.Form
        method="post"
        action={action}
        className={className}
        ref={form}
        {...(hasFile && { encType: 'multipart/form-data' as const })}
      >
        <input type="hidden" name="act" value={act} />
        {answer && !answer.ok && !answer.needsProof && <FailedAct failure={answer} />}
        {children({ isBusy, fields: answer && !answer.ok ? answer.fields : {} })}
      </fetcher.Form>
      {proof}
    </>
  )
}

function useAct(
  fetcher: FetcherWithComponents<ActAnswer>,
  form: React.RefObject<HTMLFormElement | null>,
  path: string,
  onDone: Props['onDone'],
) {
  const answer = fetcher.data
  const [isProving, setProving] = useState(false)
  const told = useRef<ActAnswer | undefined>(undefined)
  useEffect(() => {
    if (!answer || told.current === answer) return
    told.current = answer
    if (!answer.ok) {
      setProving(answer.needsProof === true)
      showFailure(form.current)
      return
    }
    const { undo } = answer
    if (answer.toast) toast(answer.toast, { undo: undo && { ...undo, action: path } })
    onDone?.(answer)
  }, [answer, path, onDone, form])
  const again = () => {
    setProving(false)
    if (form.current) fetcher.submit(form.current)
  }
  return {
    answer,
    isBusy: fetcher.state !== 'idle',
    proof: isProving ? <ProofDialog onProved={again} onClose={() => setProving(false)} /> : null,
  }
}

/** The button may be far below what is wrong: the first wrong field gets the focus, or the reason comes into sight. */
function showFailure(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (field) field.focus()
  else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
}
