import {
  createContext,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Form as DocumentForm, useFetcher } from 'react-router'
import type { FailureCode, FieldFailures } from '#shop/failure.ts'
import { checkForm, type FormRules, failureOf } from '#shop/form-rules.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { toasts } from '#web/toasts/toasts.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useErrorTitle } from './error-title.ts'
import type { FormAnswer } from './form-answer.ts'
import styles from './post-form.module.css'
import { sendAtOnce } from './send-at-once.ts'

type Form = {
  fieldId(name: string): string
  errorOf(name: string): string | undefined
  typed(name: string): string | undefined
  /** For a checkbox: whether it was ticked in the answered form. */
  ticked(name: string): boolean | undefined
}
const Context = createContext<Form | null>(null)

export function useForm(): Form {
  const form = use(Context)
  if (!form) throw new Error('A field belongs into a form')
  return form
}

type Props = {
  /** The page whose action handles the form, with and without script. */
  action: string
  /** For a page that reads the form itself. */
  reference?: RefObject<HTMLFormElement | null>
  /** In the order of the fields, which is that of the summary. */
  rules?: FormRules
  /** The answer of the page's action, without script. */
  answer?: FormAnswer | undefined
  /** Failures of the whole form that belong to one field are shown beside it. */
  failureFields?: Partial<Record<FailureCode, string>>
  /** It carries files. */
  hasFiles?: boolean
  /** The answer is a file: the browser itself sends the form and keeps the page. */
  isFile?: boolean
  submit: string
  /** The id of the reason why the form cannot be sent now. */
  blockedBy?: string | undefined
  /** Distinguishes buttons with the same label for screen readers. */
  submitAbout?: string
  look?: 'primary' | 'secondary' | 'danger'
  isBlock?: boolean
  /** The way on at the far end of the line, the way back at its beginning. */
  isSpread?: boolean
  /** On phones the button stays in sight, beside the amount if it does not name it. */
  bar?: { name: string; value: string } | true
  /** Beside the button. */
  beside?: ReactNode
  /** Said once it was saved and the page stays: by a toast, or above the form where there is no script. */
  saved?: string
  /** With this key the answer can be read (`useFetcher({ key })`) even after the form has been removed. */
  name?: string
  /** Once the rules have let it pass. */
  onSend?(): void
  onAnswer?(answer: FormAnswer): void
  children?: ReactNode
}

/**
 * A form that is sent to the action of a page, from that page or from a modal over another. The rules are checked before
 * it leaves, and by the server, which has the last word. What was typed stays until it is good.
 */
export function PostForm({
  action,
  reference,
  rules = {},
  answer,
  failureFields = {},
  hasFiles = false,
  isFile = false,
  submit,
  blockedBy,
  submitAbout,
  look,
  isBlock,
  isSpread = false,
  bar,
  beside,
  saved,
  name,
  onSend,
  onAnswer,
  children,
}: Props) {
  const t = useT()
  const id = useId()
  const ownElement = useRef<HTMLFormElement>(null)
  const element = reference ?? ownElement
  const fetcher = useFetcher<FormAnswer>(name ? { key: name } : {})
  const [own, setOwn] = useState<FieldFailures>({})
  const answered = fetcher.data ?? answer
  const isBusy = fetcher.state !== 'idle'
  const failure = answered?.failure ?? null
  const hasOwn = Object.keys(own).length > 0
  const failures = hasOwn ? own : (failure?.errors ?? {})
  const aboutField = failure && !hasOwn ? failureFields[failure.code] : undefined

  const fieldId = (name: string) => `${id}-${name}`
  /** A single wrong field takes the focus; with several, the summary does. */
  const leadTo = (wrong: readonly string[]) => {
    if (wrong.length === 1) document.getElementById(fieldId(wrong[0] ?? ''))?.focus()
  }
  const lastResponse = useRef<FormAnswer | null>(null)
  // As soon as it arrives, because the page may remove this form when it reloads.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response is handled once, whatever else changes
  useEffect(() => {
    if (!fetcher.data || lastResponse.current === fetcher.data) return
    lastResponse.current = fetcher.data
    onAnswer?.(fetcher.data)
    // The form now shows the saved values, and no password.
    if (fetcher.data.done) element.current?.reset()
    const field = failure && failureFields[failure.code]
    leadTo(field ? [field] : Object.keys(failure?.errors ?? {}))
  }, [fetcher.data])

  // At once, because the change may remove the form before the page has reloaded.
  const isSaved = Boolean(fetcher.data?.done)
  useEffect(() => {
    if (isSaved && saved && fetcher.data) toasts.show({ text: saved })
  }, [isSaved, saved, fetcher.data])

  const form: Form = {
    fieldId,
    errorOf(name) {
      const [first] = failures[name] ?? []
      if (failure && name === aboutField) return t(failure.code, failure.params)
      return first && t(first.code, first.params)
    },
    typed: (name) => answered?.values[name],
    ticked: (name) => (failure && answered ? name in answered.values : undefined),
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isBusy || blockedBy) return event.preventDefault()
    const found = checkForm(rules, typedIn(event.currentTarget))
    setOwn(found)
    const isWrong = Object.keys(found).length > 0
    if (isWrong) event.preventDefault()
    else if (!isFile) sendAtOnce(fetcher, event)
    if (!isWrong) onSend?.()
    leadTo(Object.keys(found))
  }
  const isPressing = useRef(false)
  const onPointerDown = () => {
    isPressing.current = true
    const release = () => {
      isPressing.current = false
    }
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { once: true })
  }
  /**
   * A field that was left filled in is judged at once; one that was left empty only when all is sent. Whatever is being
   * pressed must not move away under the finger, so a judgement waits until it is let go.
   */
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (relatedTarget?.closest('button, a, summary')) return
    const { name, value } = target as unknown as HTMLInputElement
    const judge = () => {
      const wrong = value ? failureOf(rules[name] ?? [], value.trim()) : null
      setOwn(({ [name]: _judged, ...others }) => (wrong ? { ...others, [name]: [wrong] } : others))
    }
    if (isPressing.current) addEventListener('pointerup', judge, { once: true })
    else judge()
  }
  // Failures that belong to no field of this form are shown above it.
  const general = failure && !failure.errors && !aboutField ? t(failure.code, failure.params) : null
  useErrorTitle(hasOwn || failure !== null)
  const labels = useLabels(Object.keys(failures).map(fieldId))
  const order = Object.keys(rules)
  const inOrder = Object.entries(failures).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  const wrong = inOrder.flatMap(([name, [first]]) => {
    const label = labels[fieldId(name)]
    const text = first && t(first.code, first.params)
    return text ? [{ fieldId: fieldId(name), text: label ? `${label}: ${text}` : text }] : []
  })
  const button = (
    <Button
      type="submit"
      look={look}
      size={isSpread ? 'large' : 'medium'}
      isBlock={isBlock}
      isBusy={isBusy}
      isDisabled={blockedBy !== undefined}
      aria-describedby={blockedBy}
      // The reason may be out of sight.
      onClickCapture={() => blockedBy && document.getElementById(blockedBy)?.focus()}
      aria-label={submitAbout && `${submit}: ${submitAbout}`}
    >
      {submit}
    </Button>
  )
  const Sent: typeof DocumentForm = isFile ? DocumentForm : fetcher.Form
  return (
    <Context value={form}>
      <Sent
        {...(isFile && { reloadDocument: true })}
        {...(hasFiles && { encType: 'multipart/form-data' as const })}
        ref={element}
        method="post"
        action={action}
        noValidate
        className={styles.form}
        onSubmit={onSubmit}
        onBlur={onBlur}
        onPointerDown={onPointerDown}
      >
        {saved && answer?.done && !fetcher.data && (
          <p className={styles.saved} role="status">
            {saved}
          </p>
        )}
        <ErrorSummary title={t('forms.please_check')} errors={wrong.length > 1 ? wrong : []} />
        {general && !hasOwn && (
          <p className={styles.failure} role="alert">
            {general}
          </p>
        )}
        {children}
        <div className={classes(styles.foot, isSpread && styles.spread)}>
          {bar ? <BottomBar amount={bar === true ? undefined : bar}>{button}</BottomBar> : button}
          {beside}
        </div>
      </Sent>
    </Context>
  )
}

/** The labels of the fields, read from the page: the summary needs them, because "required" alone says little. */
function useLabels(fieldIds: readonly string[]): Readonly<Record<string, string>> {
  const [labels, setLabels] = useState<Record<string, string>>({})
  const asked = fieldIds.join(' ')
  useEffect(() => {
    const found = asked.split(' ').map((fieldId) => {
      const label = document.querySelector(`label[for="${fieldId}"]`)
      return [fieldId, label?.firstChild?.textContent ?? '']
    })
    setLabels(Object.fromEntries(found))
  }, [asked])
  return labels
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}
