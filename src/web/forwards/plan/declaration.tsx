import { languageTag } from '#core/locale.ts'
import type { Failure } from '#shop/failure.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { useParcelName } from '../parcel-name.ts'
import { ruleText } from '../rule-text.ts'
import styles from './plan.module.css'
import type { PlanPageView } from './plan-page-view.server.ts'
import { Step } from './step.tsx'

/** What customs are told: the lines of the announcements, their sum, and the rules that apply to them. */
export function Declaration({ view, failure }: { view: PlanPageView; failure: Failure | null }) {
  const { t, locale } = useMessages()
  const nameOf = useParcelName()
  const priceText = usePriceText()
  const paths = forwardPaths(locale)
  const regions = new Intl.DisplayNames(languageTag(locale), { type: 'region' })
  const [wrong] = failure?.errors?.declared ?? []
  const missing = view.declaration.filter(({ lines }) => lines.length === 0)
  const rules = new Map(
    view.declaration.flatMap(({ lines }) =>
      lines.flatMap((line) => line.rules.map((rule) => [rule.id, rule])),
    ),
  )
  return (
    <Step id="declaration" number={4} title={t('plan.declaration')}>
      <table className={styles.table}>
        <caption className={text.visuallyHidden}>{t('plan.declaration')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('plan.goods')}</th>
            <th scope="col">{t('plan.code')}</th>
            <th scope="col">{t('plan.made_in')}</th>
            <th scope="col" className={styles.end}>
              {t('plan.pieces')}
            </th>
            <th scope="col" className={styles.end}>
              {t('plan.value')}
            </th>
          </tr>
        </thead>
        <tbody>
          {view.declaration.flatMap(({ number, lines }) =>
            lines.map((line) => (
              <tr key={line.key}>
                <td>
                  <b className={styles.goods}>{line.description}</b>
                  <small>
                    {line.box > 0 && `${t('plan.box', { number: line.box })} · `}
                    <ShopLink to={paths.announce(number)} className={text.link}>
                      {t('plan.change')}
                      <span className={text.visuallyHidden}>: {line.description}</span>
                    </ShopLink>
                  </small>
                </td>
                <td className={styles.code}>{`${line.hs.slice(0, 4)} ${line.hs.slice(4)}`}</td>
                <td>{regions.of(line.origin) ?? line.origin}</td>
                <td className={styles.end}>{line.quantity}</td>
                <td className={styles.end}>{priceText(line.value, view.currency)}</td>
              </tr>
            )),
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t('plan.together')}
            </th>
            <td className={styles.end}>{priceText(view.goods, view.currency)}</td>
          </tr>
        </tfoot>
      </table>
      {missing.map((parcel) => (
        <Notice key={parcel.number} tone="bad">
          <p>
            {t('plan.undeclared', { parcel: nameOf(parcel) })}{' '}
            <ShopLink to={paths.announce(parcel.number)} className={text.link}>
              {t('parcel.act.declare')}
            </ShopLink>
          </p>
        </Notice>
      ))}
      {[...rules.values()].map((rule) => (
        <Notice key={rule.id} tone={rule.effect === 'prohibited' ? 'bad' : 'warn'}>
          {ruleText(t, { reason: rule.reason, rule: rule.id })}
        </Notice>
      ))}
      <div>
        <Choice
          name="declared"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'declared-error' : undefined}
        >
          {t('plan.declared')}
        </Choice>
        {wrong && (
          <p id="declared-error" role="alert" className={styles.wrong}>
            {t(wrong.code, wrong.params)}
          </p>
        )}
      </div>
    </Step>
  )
}
