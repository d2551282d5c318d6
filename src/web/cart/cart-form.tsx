import type { FormEvent, ReactNode } from 'react'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'

export type CartIntent = 'add' | 'quantity' | 'remove' | 'clear' | 'shipping' | 'apply-promo' | 'remove-promo'

type Props = {
  intent: CartIntent
  id?: string
  /** Hidden fields. */
  fields?: Readonly<Record<string, string | number>>
  className?: string | undefined
  onSend(form: FormData): void
  children: ReactNode
}

/** Without script the form leads to the cart page; with script it changes the cart in place. */
export function CartForm({ intent, id, fields = {}, className, onSend, children }: Props) {
  const { locale } = useMessages()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter))
  }
  return (
    <form id={id} method="post" action={pathsIn(locale).cart()} className={className} onSubmit={onSubmit}>
      {Object.entries({ intent, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
