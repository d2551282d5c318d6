import { imageUrl } from '#core/image-url.ts'
import { plateTint } from '#web/listing/product-card-view.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { ModalLink } from '#web/modals/modal-link.tsx'
import { pathsIn } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import plates from '#web/ui/plates.module.css'
import text from '#web/ui/text.module.css'
import styles from './option-groups.module.css'
import type { ProductView } from './product-view.ts'
import { type OptionGroup, type OptionValue, optionGroups } from './variant-choice.ts'

type Props = {
  product: ProductView
  variant: ProductView['variants'][number]
  hint: string | null
  onChoose(variantId: number): void
}

/** Each group is a form of its own whose values are variants: without script it sends the one that is chosen. */
export function OptionGroups({ product, variant, hint, onChoose }: Props) {
  const { t, locale } = useMessages()
  const paths = pathsIn(locale)
  const groups = optionGroups(product, variant)
  // By all values, not by the chosen one, so that a choice moves nothing.
  const canBeSoldOut = product.variants.some(({ stockState }) => stockState === 'out')
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <form
          key={group.fieldId}
          method="get"
          action={paths.product(product.slug)}
          data-clean
          onSubmit={(event) => event.preventDefault()}
        >
          {hint !== null && <input type="hidden" name="componentHint" value={hint} />}
          <fieldset>
            <legend>
              <span className={text.muted}>{group.name}</span> <b>{group.chosen}</b>
            </legend>
            {group.kind === 'size' && product.sizeChart && (
              <ModalLink
                modal="size-chart"
                to={`${paths.product(product.slug, variant.id)}#size-chart`}
                className={classes(text.link, styles.chart)}
              >
                {t('modals.size_chart')}
              </ModalLink>
            )}
            <Values group={group} productId={product.id} onChoose={onChoose} />
          </fieldset>
          <noscript>
            <Button type="submit" look="secondary" size="small">
              {t('product.show_choice')}
            </Button>
          </noscript>
        </form>
      ))}
      {canBeSoldOut && <p className={styles.hint}>{t('product.crossed')}</p>}
    </div>
  )
}

function Values({
  group,
  productId,
  onChoose,
}: Pick<Props, 'onChoose'> & { group: OptionGroup; productId: number }) {
  const isPictured = group.kind === 'colour'
  const isShort = group.values.every(({ label }) => label.length <= 4)
  return (
    <div className={isPictured ? styles.swatches : isShort ? styles.sizes : styles.chips}>
      {group.values.map((value, index) => (
        <label
          key={value.id}
          title={isPictured ? value.label : undefined}
          className={classes(
            isPictured ? styles.swatch : styles.chip,
            isPictured && plates[`tint-${plateTint(productId + index)}`],
            value.isSoldOut && styles.out,
            value.variant === null && styles.none,
          )}
        >
          <input
            type="radio"
            name="productVariant"
            value={value.variant?.id ?? ''}
            checked={value.isChosen}
            disabled={value.variant === null}
            autoComplete="off"
            onChange={() => value.variant && onChoose(value.variant.id)}
          />
          {isPictured && <Swatch value={value} />}
          <ValueName value={value} isVisuallyHidden={isPictured} />
        </label>
      ))}
    </div>
  )
}

/** A picture of the product in that colour, instead of the colour alone. */
function Swatch({ value: { variant, swatch } }: { value: OptionValue }) {
  const picture = variant?.pictures[0]
  if (picture) return <img src={imageUrl(picture, 80, 2)} alt="" width="56" height="56" decoding="async" />
  return (
    <svg width="24" height="24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill={swatch ?? 'none'} className={styles.dot} />
    </svg>
  )
}

function ValueName({
  value: { label, isSoldOut },
  isVisuallyHidden,
}: {
  value: OptionValue
  isVisuallyHidden: boolean
}) {
  const t = useT()
  return (
    <>
      <span className={classes(isVisuallyHidden && text.visuallyHidden)} aria-hidden={isSoldOut || undefined}>
        {label}
      </span>
      {isSoldOut && <span className={text.visuallyHidden}>{`${label}: ${t('product.stock.out')}`}</span>}
    </>
  )
}
