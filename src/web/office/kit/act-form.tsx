import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import type { ActAnswer } from './act-answer.ts'
import { FailedAct } from './failed-act.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { toast } from './toasts.tsx'

type Props = {
  act: string
  /** Another screen's address; its own by default. */
  action?: string
  className?: string
  /** Sends files too. */
  hasFiles?: boolean
  onDone?: (answer: Extract<ActAnswer, { ok: true }>) => void
  children: (state: { isBusy: boolean; fields: Readonly<Record<string, string>> }) => ReactNode
}

/** A form of a screen's act: says what failed, asks for password and code where money moves, and tells of success. */
export function ActForm({ act, action, className, hasFiles = false, onDone, children }: Props) {
  const fetcher = useFetcher<ActAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const { answer, isBusy, proof } = useAct(fetcher, form, onDone)
  return (
    <>
      <fetcher.Form
        method="post"
        action={action}
        className={className}
        encType={hasFiles ? 'multipart/form-data' : undefined}
        ref={form}
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
      return
    }
    if (answer.toast) toast(answer.toast)
    onDone?.(answer)
  }, [answer, onDone])
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
