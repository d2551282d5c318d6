import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { ProductView } from './product-view.ts'
import styles from './sold-out.module.css'
import { choiceText } from './variant-choice.ts'

type Props = {
  product: ProductView
  variant: ProductView['variants'][number]
  answer: FormAnswer | undefined
}

/** No date and no price to promise, but an email once it is back. A plain form: the page answers it. */
export function SoldOut({ product, variant, answer }: Props) {
  const { t, locale } = useMessages()
  const choice = choiceText(product, variant)
  const action = `${pathsIn(locale).product(product.slug, variant.id)}#stock-notice`
  const problem = answer?.failure && (answer.failure.errors?.email?.[0] ?? answer.failure)
  return (
    <section className={styles.box} aria-labelledby="stock-notice">
      <h2 id="stock-notice">
        {choice ? t('product.notice.title_choice', { choice }) : t('product.stock.out')}
      </h2>
      {answer?.done ? (
        <p role="status">{t('product.notice.done', { email: answer.values.email ?? '' })}</p>
      ) : (
        <>
          <p>{t('product.notice.text')}</p>
          <form method="post" action={action} className={styles.form} noValidate>
            <input type="hidden" name="product_id" value={product.id} />
            <input type="hidden" name="variant_id" value={variant.id} />
            <TextField
              label={t('account.email')}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              defaultValue={answer?.values.email}
              error={problem ? t(problem.code, problem.params) : undefined}
            />
            <Button type="submit" look="secondary">
              {t('product.notice.submit')}
            </Button>
          </form>
        </>
      )}
    </section>
  )
}
