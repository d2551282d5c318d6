import {
  createContext,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useFetcher } from 'react-router'
import type { FieldFailures } from '#shop/failure.ts'
import { checkForm, type FormRules, failureOf } from '#shop/form-rules.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { FormAnswer } from './form-answer.ts'
import styles from './post-form.module.css'

type Form = {
  fieldId(name: string): string
  errorOf(name: string): string | undefined
  typed(name: string): string | undefined
}
const Context = createContext<Form | null>(null)

export function useForm(): Form {
  const form = use(Context)
  if (!form) throw new Error('A field belongs into a form')
  return form
}

type Props = {
  /** The page whose action takes it; also where it goes without script. */
  action: string
  rules?: FormRules
  /** What the page's own action answered, without script. */
  answer?: FormAnswer | undefined
  submit: string
  look?: 'primary' | 'secondary' | 'danger'
  isBlock?: boolean
  /** Beside the button. */
  beside?: ReactNode
  onAnswer?(answer: FormAnswer): void
  children: ReactNode
}

/**
 * A form that is sent to the action of a page, from that page or from a modal over another. The rules are checked before
 * it leaves, and by the server, which has the last word. It is emptied by nobody: what was typed stays until it is good.
 */
export function PostForm({
  action,
  rules = {},
  answer,
  submit,
  look,
  isBlock,
  beside,
  onAnswer,
  children,
}: Props) {
  const t = useT()
  const id = useId()
  const fetcher = useFetcher<FormAnswer>()
  const [own, setOwn] = useState<FieldFailures>({})
  const answered = fetcher.data ?? answer
  const isBusy = fetcher.state !== 'idle'
  const failure = answered?.failure ?? null
  const failures = Object.keys(own).length > 0 ? own : (failure?.errors ?? {})

  const heard = useRef<FormAnswer | null>(null)
  useEffect(() => {
    if (!fetcher.data || fetcher.state !== 'idle' || heard.current === fetcher.data) return
    heard.current = fetcher.data
    onAnswer?.(fetcher.data)
  }, [fetcher.data, fetcher.state, onAnswer])

  const form: Form = {
    fieldId: (name) => `${id}-${name}`,
    errorOf(name) {
      const [first] = failures[name] ?? []
      return first && t(first.code, first.params)
    },
    typed: (name) => answered?.values[name],
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isBusy) return event.preventDefault()
    const found = checkForm(rules, typedIn(event.currentTarget))
    setOwn(found)
    if (Object.keys(found).length > 0) event.preventDefault()
  }
  /**
   * A field that was left filled in is judged at once; one that was left empty only when all is sent. Not where a button
   * or link is being pressed: it would move away under the finger.
   */
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (relatedTarget?.closest('button, a')) return
    const { name, value } = target as unknown as HTMLInputElement
    const wrong = value ? failureOf(rules[name] ?? [], value.trim()) : null
    setOwn(({ [name]: _judged, ...others }) => (wrong ? { ...others, [name]: [wrong] } : others))
  }
  // Failures of fields that this form does not have, and of none, are told above it.
  const general = failure && !failure.errors ? t(failure.code, failure.params) : null
  const wrong = Object.entries(failures).flatMap(([name, [first]]) =>
    first ? [{ fieldId: form.fieldId(name), text: t(first.code, first.params) }] : [],
  )
  return (
    <Context value={form}>
      <fetcher.Form
        method="post"
        action={action}
        noValidate
        className={styles.form}
        onSubmit={onSubmit}
        onBlur={onBlur}
      >
        <ErrorSummary title={t('forms.please_check')} errors={wrong.length > 1 ? wrong : []} />
        {general && Object.keys(own).length === 0 && (
          <p className={styles.failure} role="alert">
            {general}
          </p>
        )}
        {children}
        <div className={styles.foot}>
          <Button type="submit" look={look} isBlock={isBlock} isBusy={isBusy}>
            {submit}
          </Button>
          {beside}
        </div>
      </fetcher.Form>
    </Context>
  )
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}
