import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '#core/format.ts'
import { amountOf } from '#core/money.ts'
import { accepted } from '#shop/form-rules.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import type { DraftItemView, DraftView } from '#shop/quotes/draft.schema.ts'
import { AgreementText } from '#web/content/linked-text.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FormTick } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { EstimatePanel } from './estimate-panel.tsx'
import { isPicture } from './is-picture.ts'
import { NextSteps, type Promises } from './next-steps.tsx'
import styles from './summary.module.css'

type Props = {
  view: DraftView
  slug: string
  country: string
  person: { name: string; email: string }
  promises: Promises
  answer: FormAnswer | undefined
}

/** All that will be sent, to be read once more. Nothing is paid here, so no sum is in the button. */
export function SummaryPage({ view, slug, country, person, promises, answer }: Props) {
  const { t, locale } = useMessages()
  const paths = quotePaths(locale)
  return (
    <div className={styles.page}>
      <PageHead title={t('order_summary.title')} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          { to: paths.orderForm(), name: t('order_form.crumb') },
        ]}
        here={t('order_summary.title')}
      />
      <div>
        <h1>{t('order_summary.title')}</h1>
        <p className={styles.sub}>{t('order_summary.sub')}</p>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <section className={styles.group} aria-labelledby="asked">
            <div className={styles.groupHead}>
              <h2 id="asked">{t('order_summary.items', { count: view.items.length })}</h2>
              <ShopLink to={paths.orderForm()} className={text.link}>
                {t('order_summary.change_items')}
              </ShopLink>
            </div>
            <ul className={styles.items}>
              {view.items.map((item) => (
                <Item key={item.id} item={item} currency={view.currency} />
              ))}
            </ul>
          </section>
          <Answers view={view} country={country} person={person} />
          <section className={styles.group} aria-labelledby="rules">
            <h2 id="rules">{t('order_summary.rules')}</h2>
            <ul className={styles.rules}>
              <Rule icon="lock" name={t('order_summary.rule.lock', { hours: promises.lockHours })}>
                {t('order_summary.rule.lock_text', {
                  percent: formatNumber(promises.absorbPercent, locale),
                })}
              </Rule>
              <Rule icon="shield" name={t('order_summary.rule.travel')}>
                {t('order_summary.rule.travel_text')}
              </Rule>
              <Rule icon="return" name={t('order_summary.rule.withdraw')}>
                {t('order_summary.rule.withdraw_text')}
              </Rule>
            </ul>
            <PostForm
              action={paths.orderFormSummary()}
              rules={{ terms: [accepted] }}
              answer={answer}
              submit={t('order_summary.send')}
              isSpread
              bar
              beside={
                <ShopLink to={paths.orderForm()} className={text.action}>
                  <Icon name="left" size={16} />
                  {t('order_summary.back')}
                </ShopLink>
              }
            >
              <input type="hidden" name="version" value={view.version ?? ''} />
              <input type="hidden" name="slug" value={slug} />
              <FormTick name="terms">
                <AgreementText text={t('order_summary.terms')} />
              </FormTick>
            </PostForm>
          </section>
        </div>
        <aside className={styles.side}>
          <EstimatePanel
            estimate={view.estimate}
            currency={view.currency}
            country={country}
            deliveryType={view.delivery_type}
            way={view.shipping_method ?? ''}
          />
          <NextSteps {...promises} />
        </aside>
      </div>
    </div>
  )
}

const soldOut = {
  ask: 'order_form.sold_out.ask',
  similar: 'order_form.sold_out.similar',
  refund: 'order_form.sold_out.refund',
} as const

function Item({ item, currency }: { item: DraftItemView; currency: string }) {
  const { t, locale } = useMessages()
  const facts = [
    t('order_summary.pieces', { count: item.quantity }),
    item.options,
    t('order_summary.sold_out', { choice: t(soldOut[item.substitute]) }),
    item.coupon !== '' && t('order_summary.coupon', { code: item.coupon }),
  ]
  const all = (value: number, of: string) => formatMoney(amountOf(value * item.quantity), of, locale)
  return (
    <li className={styles.item}>
      <span className={styles.picture}>
        {item.image ? (
          <img src={item.image} alt="" width={72} height={72} loading="lazy" decoding="async" />
        ) : (
          <Icon name={item.url === '' ? 'tag' : 'link'} size={24} />
        )}
      </span>
      <div className={styles.about}>
        <b>{item.title || t('order_summary.only_link', { shop: item.shop })}</b>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        {item.note !== '' && <p className={styles.note}>{item.note}</p>}
        {item.shop !== '' && item.title !== '' && <p>{item.shop}</p>}
        {item.files.length > 0 && <Photos files={item.files} />}
      </div>
      <div className={styles.price}>
        {item.price === null ? (
          <p>{t('order_summary.no_price')}</p>
        ) : (
          <>
            <b>{all(item.price, item.currency)}</b>
            {item.converted !== null && item.currency !== currency && <p>{all(item.converted, currency)}</p>}
          </>
        )}
      </div>
    </li>
  )
}

/** What was sent with an item: photos small, documents by their names. */
function Photos({ files }: Pick<DraftItemView, 'files'>) {
  const { t, locale } = useMessages()
  return (
    <ul className={styles.photos} aria-label={t('order_summary.photos', { count: files.length })}>
      {files.map((file) => (
        <li key={file.id}>
          {isPicture(file.kind) ? (
            <img
              src={quotePaths(locale).draftPhoto(file.id)}
              alt={file.name}
              width={56}
              height={56}
              loading="lazy"
              decoding="async"
            />
          ) : (
            <>
              <Icon name="document" size={16} />
              {file.name}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const ways = { air: 'order_form.way.air', sea: 'order_form.way.sea' } as const

function Answers({ view, country, person }: Pick<Props, 'view' | 'country' | 'person'>) {
  const { t, locale } = useMessages()
  const form = quotePaths(locale).orderForm()
  const isLocker = view.delivery_type === 'locker'
  const percent = formatNumber(view.estimate.insurance_percent, locale)
  return (
    <dl className={styles.answers}>
      <Answer name={t('order_summary.answer_to')} to={accountPaths(locale).information()}>
        <p>{person.name}</p>
        <p>{t('order_summary.answer_how', { email: person.email })}</p>
      </Answer>
      <Answer name={t('order_form.to')} to={`${form}#country`}>
        <p>{t(isLocker ? 'order_summary.to_locker' : 'order_summary.to_door', { country })}</p>
        <p>{t(isLocker ? 'order_summary.locker_later' : 'order_summary.address_later')}</p>
      </Answer>
      <Answer name={t('order_form.way')} to={`${form}#travel`}>
        <p>{t(view.shipping_method ? ways[view.shipping_method] : 'order_summary.both')}</p>
        {!view.shipping_method && <p>{t('order_summary.both_text')}</p>}
      </Answer>
      <Answer name={t('order_summary.insurance')} to={`${form}#travel`}>
        <p>{view.is_insured ? t('order_summary.insured', { percent }) : t('order_summary.not_insured')}</p>
        {view.is_insured && <p>{t('order_summary.insured_text')}</p>}
      </Answer>
      <Answer name={t('order_summary.message')} to={`${form}#comment`}>
        <p className={styles.message}>{view.comment || t('order_summary.no_message')}</p>
      </Answer>
    </dl>
  )
}

function Answer({ name, to, children }: { name: string; to: string; children: ReactNode }) {
  const t = useT()
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className={styles.change}>
        <ShopLink to={to} className={text.link}>
          {t('order_summary.change')}
          <span className={text.visuallyHidden}>{`: ${name}`}</span>
        </ShopLink>
      </dd>
    </div>
  )
}

function Rule({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        <b>{name}</b> {children}
      </span>
    </li>
  )
}
