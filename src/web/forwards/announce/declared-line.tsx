import { formatMoney } from '#core/format.ts'
import { amountOf, times } from '#core/money.ts'
import { unknownKind } from '#shop/customs/goods-kind.ts'
import { useIsHydrated } from '#web/hydrated.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Label } from '#web/ui/manifest.tsx'
import styles from './announce.module.css'
import { fieldId, type LineState } from './announce-state.ts'
import type { Announce } from './read-announce.server.ts'
import { typedPrice } from './typed-price.ts'

type Props = {
  line: LineState
  place: number
  currency: string
  facts: Announce
  errorOf(name: string): string | undefined
  change(changes: Partial<LineState>): void
  remove(): void
}

/** What is in the parcel, one kind of goods: as customs read it. */
export function DeclaredLine({ line, place, currency, facts, errorOf, change, remove }: Props) {
  const { t, locale } = useMessages()
  const isHydrated = useIsHydrated()
  const field = (name: keyof LineState) => ({
    id: fieldId(`items.${place}.${name}`),
    name: `items.${place}.${name}`,
    value: line[name],
    error: errorOf(`items.${place}.${name}`),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const price = typedPrice(line.price)
  const count = Number(line.quantity)
  const sum = price !== null && Number.isInteger(count) && count > 0 ? times(amountOf(price), count) : null
  const name = line.description || t('announce.line', { number: place + 1 })
  const isOther = line.kind === unknownKind
  const wantsMore =
    isOther ||
    line.material !== '' ||
    line.url !== '' ||
    ['hs', 'material', 'url'].some((of) => errorOf(`items.${place}.${of}`))
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <TextField
          {...field('description')}
          label={t('announce.what')}
          placeholder={t('announce.what_hint')}
          autoComplete="off"
          maxLength={200}
          required
        />
      </div>
      <SelectField {...field('kind')} label={t('announce.kind')} required>
        <option value="">{t('announce.choose_kind')}</option>
        {facts.kinds.map(({ code, hs, name: key }) => (
          <option key={code} value={code}>
            {[key ? t(key) : code, hs && `${hs.slice(0, 4)} ${hs.slice(4)}`].filter(Boolean).join(', ')}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('origin')} label={t('announce.origin')} required>
        <option value="">{t('announce.choose_origin')}</option>
        {[...facts.origins.common, ...facts.origins.others].map(({ code, name: country }) => (
          <option key={code} value={code}>
            {country}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('quantity')}
        label={t('announce.pieces')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        required
      />
      <TextField
        {...field('price')}
        label={t('announce.price')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        after={currency}
        required
      />
      <p className={styles.sum}>
        <Label>{t('announce.sum')}</Label>
        <b>{sum === null ? '–' : formatMoney(sum, currency, locale)}</b>
      </p>
      <IconButton
        type="submit"
        name="intent"
        value={`remove:${place}`}
        label={t('announce.remove_line', { name })}
        onClick={(event) => {
          if (!isHydrated) return
          event.preventDefault()
          remove()
        }}
      >
        <Icon name="trash" />
      </IconButton>
      <details className={styles.more} open={wantsMore || undefined}>
        <summary>
          <Icon name="plus" size={16} />
          {t('announce.more')}
        </summary>
        <div>
          <TextField
            {...field('hs')}
            label={t('announce.hs')}
            optional={isOther ? undefined : t('forms.optional')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
          />
          <TextField
            {...field('material')}
            label={t('announce.material')}
            optional={t('forms.optional')}
            autoComplete="off"
            maxLength={100}
          />
          <TextField
            {...field('url')}
            label={t('announce.url')}
            optional={t('forms.optional')}
            type="url"
            autoComplete="off"
            maxLength={2000}
          />
        </div>
      </details>
    </li>
  )
}
