import { formatNumber } from '#core/format.ts'
import type { EstimateView } from '#shop/quotes/draft.schema.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Choice, Segmented } from '#web/ui/choice.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { FormState } from './form-state.ts'
import styles from './order-form.module.css'

type Props = {
  state: FormState
  estimate: EstimateView
  countries: readonly { code: string; name: string }[]
  change(changes: Partial<FormState>): void
}

/** Where to, by which way, and whether it is insured. What cannot be is said at once. */
export function TravelFields({ state, estimate, countries, change }: Props) {
  const { t, locale } = useMessages()
  const { air, sea } = estimate.reasons
  // What may go in neither way is said beside the item.
  const isHopeless = air !== null && air.code === sea?.code
  const stopped = (['air', 'sea'] as const).filter(
    (way) => !isHopeless && estimate.reasons[way] && (state.way === '' || state.way === way),
  )
  return (
    <section className={styles.group} aria-labelledby="travel">
      <h2 id="travel">{t('order_form.travel')}</h2>
      <div className={styles.travel}>
        <SelectField
          id="country"
          name="country"
          label={t('order_form.to')}
          value={state.country}
          onChange={({ target }) => change({ country: target.value })}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <div>
          <span className={styles.label}>{t('order_form.delivery')}</span>
          <Segmented
            label={t('order_form.delivery')}
            name="delivery_type"
            value={state.deliveryType}
            options={[
              { value: 'locker', label: t('order_form.delivery.locker') },
              { value: 'courier', label: t('order_form.delivery.courier') },
            ]}
            onChange={(deliveryType) => change({ deliveryType })}
          />
        </div>
        <div>
          <span className={styles.label}>{t('order_form.way')}</span>
          <Segmented
            label={t('order_form.way')}
            name="way"
            value={state.way}
            options={[
              {
                value: 'air',
                label: (
                  <>
                    <Icon name="plane" size={16} />
                    {t('order_form.way.air')}
                  </>
                ),
              },
              {
                value: 'sea',
                label: (
                  <>
                    <Icon name="ship" size={16} />
                    {t('order_form.way.sea')}
                  </>
                ),
              },
              { value: '', label: t('order_form.way.both') },
            ]}
            onChange={(way) => change({ way })}
          />
        </div>
      </div>
      <div role="status" className={styles.status}>
        {stopped.map((way) => (
          <Notice key={way} tone="warn">
            <p>
              {t(way === 'air' ? 'order_form.no_way.air' : 'order_form.no_way.sea', {
                reason: estimate.reasons[way]?.text ?? '',
              })}
            </p>
          </Notice>
        ))}
        {estimate.goes_to_door && (
          <Notice>
            <p>{t('order_form.to_door')}</p>
          </Notice>
        )}
      </div>
      <Choice
        name="insured"
        checked={state.isInsured}
        onChange={({ target }) => change({ isInsured: target.checked })}
      >
        {t('order_form.insure', { percent: formatNumber(estimate.insurance_percent, locale) })}
      </Choice>
    </section>
  )
}
