import { useEffect, useRef, useState } from 'react'
import { useT } from '#web/messages/messages-context.tsx'
import { toasts } from '#web/toasts/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import chip from '#web/ui/chip.module.css'
import { classes } from '#web/ui/classes.ts'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CartForm } from './cart-form.tsx'
import type { CartState } from './cart-state.ts'
import { cartChanges } from './change-cart.ts'
import styles from './promo-code.module.css'

/** A code that was refused without script. */
export type RefusedCode = { code: string; text: string }

/** Opened by a link: most shoppers have no code, and an empty field would make them search for one. */
export function PromoCode({ state, refused }: { state: CartState; refused: RefusedCode | null }) {
  const { promotion } = state
  const place = useRef<HTMLDivElement>(null)
  const wasThere = useRef(promotion !== null)
  // The chip and the form replace each other, so the focus moves to the other one.
  useEffect(() => {
    const isThere = promotion !== null
    if (isThere === wasThere.current) return
    wasThere.current = isThere
    if (document.activeElement === document.body) {
      place.current?.querySelector<HTMLElement>('button, summary')?.focus()
    }
  }, [promotion])
  return (
    <div ref={place} className={styles.promo}>
      {promotion ? <Applied promotion={promotion} /> : <Entry refused={refused} />}
    </div>
  )
}

function Entry({ refused }: { refused: RefusedCode | null }) {
  const t = useT()
  const [problem, setProblem] = useState(refused?.text ?? null)
  const apply = async (code: string) => {
    setProblem(null)
    const outcome = await cartChanges.enqueue({ kind: 'promo', code })
    if (outcome.isApplied) toasts.show({ text: t('cart.promo_applied', { code: code.toUpperCase() }) })
    else if (outcome.problem) setProblem(outcome.problem.text ?? t('cart.not_saved'))
  }
  return (
    <details open={refused !== null}>
      <summary>{t('cart.promo_add')}</summary>
      <CartForm
        intent="apply-promo"
        className={styles.entry}
        onSend={(form) => void apply(String(form.get('code')).trim())}
      >
        <TextField
          label={t('cart.promo_label')}
          isLabelHidden
          name="code"
          required
          maxLength={40}
          defaultValue={refused?.code}
          error={problem ?? undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" look="secondary">
          {t('cart.promo_apply')}
        </Button>
      </CartForm>
    </details>
  )
}

function Applied({ promotion }: { promotion: NonNullable<CartState['promotion']> }) {
  const t = useT()
  const { code, problem } = promotion
  const remove = async () => {
    const outcome = await cartChanges.enqueue({ kind: 'promo', code: null })
    if (outcome.isApplied) toasts.show({ text: t('cart.promo_removed', { code }) })
    else if (outcome.problem)
      toasts.show({ tone: 'error', text: outcome.problem.text ?? t('cart.not_saved') })
  }
  return (
    <CartForm intent="remove-promo" onSend={() => void remove()}>
      <button
        type="submit"
        className={classes(chip.chip, chip.applied)}
        aria-label={t('cart.promo_remove', { code })}
      >
        {code}
        <Icon name="close" size={16} />
      </button>
      {problem && <p className={styles.problem}>{t(problem)}</p>}
    </CartForm>
  )
}
