import type { ReactNode } from 'react'
import { negative } from '#core/money.ts'
import { untilDay } from '#core/until-day.ts'
import { withdrawalPaths } from '#shop/paths/withdrawal-paths.ts'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { Sums } from '#web/ui/sums.tsx'
import text from '#web/ui/text.module.css'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import type { ConfirmView, ContractView } from './contract-view.server.ts'
import { Steps } from './steps.tsx'
import styles from './withdrawal.module.css'

type Props = {
  values: Readonly<Record<string, string>>
  contract: ContractView | null
  confirm: ConfirmView
  chosen: readonly { id: string; quantity: number }[]
  token: string | undefined
  formKey: string
}

const answers = 'withdrawal-answers'

/** Repeats everything. Only its button counts. */
export function ConfirmStep({ values, contract, confirm, chosen, token, formKey }: Props) {
  const { t, locale } = useMessages()
  const paths = withdrawalPaths(locale)
  const priceText = usePriceText()
  const change = (label: string) => (
    <button type="submit" form={answers} name="intent" value="change" className={styles.change}>
      {label}
    </button>
  )
  const hidden = (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {chosen.map(({ id, quantity }) => (
        <span key={id} hidden>
          <input type="hidden" name="line" value={id} />
          <input type="hidden" name={`pieces.${id}`} value={quantity} />
        </span>
      ))}
      {token !== undefined && <input type="hidden" name="token" value={token} />}
      <input type="hidden" name="formKey" value={formKey} />
    </>
  )
  return (
    <div className={styles.page}>
      <PageHead title={t('withdrawal.confirm_title')} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          { to: paths.form(), name: t('withdrawal.title') },
        ]}
        here={t('withdrawal.step.confirm')}
      />
      <h1>{t('withdrawal.confirm_title')}</h1>
      <p className={styles.lead}>{t('withdrawal.confirm_lead')}</p>
      <Steps current={2} />
      <div className={styles.columns}>
        <div>
          <form id={answers} method="post" action={paths.form()}>
            {hidden}
          </form>
          <dl className={styles.answers}>
            <Row name={t('withdrawal.from')} act={change(t('withdrawal.change'))}>
              <p>{values.name}</p>
              <p>{values.email}</p>
            </Row>
            <Row name={t('withdrawal.contract')} act={change(t('withdrawal.change'))}>
              <p>
                {contract
                  ? t('withdrawal.order_of', { number: contract.number, day: contract.placedOn })
                  : values.number}
              </p>
              {contract?.endsOn && (
                <p>
                  {contract.isInTerm
                    ? t('withdrawal.delivered_open', {
                        delivered: contract.deliveredOn ?? '',
                        day: contract.endsOn,
                      })
                    : t('withdrawal.delivered_ended', {
                        delivered: contract.deliveredOn ?? '',
                        day: contract.endsOn,
                      })}
                </p>
              )}
            </Row>
            <Row name={t('withdrawal.items')} act={change(t('withdrawal.change'))}>
              {confirm.lines.map(({ id, name, choice, quantity, image }) => (
                <div key={id} className={styles.item}>
                  <Thumbnail image={image} size={56} />
                  <div>
                    <p>{name}</p>
                    <p>{[choice, t('order.pieces', { count: quantity })].filter(Boolean).join(', ')}</p>
                  </div>
                </div>
              ))}
              {confirm.items.map((item) => (
                <p key={item}>{item}</p>
              ))}
            </Row>
            <Row
              name={t('withdrawal.words')}
              act={change(t(values.words ? 'withdrawal.change' : 'withdrawal.add_words'))}
            >
              <p>{t('withdrawal.quoted', { words: confirm.declaration })}</p>
            </Row>
          </dl>
          <PostForm
            action={paths.form()}
            isFile
            submit={t('withdrawal.confirm')}
            beside={
              <button type="submit" form={answers} name="intent" value="change" className={styles.change}>
                {t('withdrawal.back')}
              </button>
            }
          >
            {hidden}
            <input type="hidden" name="intent" value="confirm" />
          </PostForm>
          <p className={styles.below}>{t('withdrawal.receipt_at_once')}</p>
        </div>
        <Back confirm={confirm} endsOn={contract?.endsOn ?? null} priceText={priceText} />
      </div>
    </div>
  )
}

function Row({ name, act, children }: { name: string; act: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd>{act}</dd>
    </div>
  )
}

type BackProps = {
  confirm: ConfirmView
  endsOn: string | null
  priceText: ReturnType<typeof usePriceText>
}

/** What it gives back, or that somebody has to look at it first. */
function Back({ confirm, endsOn, priceText }: BackProps) {
  const { t, locale } = useMessages()
  const { refund, doubts, isCancelling, lines, dueOn } = confirm
  const day = untilDay(dueOn, locale)
  if (!refund || refund.total === 0)
    return (
      <aside className={styles.side}>
        <Notice>
          <p>{isCancelling ? t('withdrawal.only_cancelled') : t('withdrawal.looked_at_soon')}</p>
        </Notice>
      </aside>
    )
  const { goods, shipping, fee, total, way, currency } = refund
  const said = (value: typeof total) => priceText(value, currency)
  const isPart = way.after > 0 && shipping > 0
  return (
    <aside className={styles.back}>
      <h2>{t('withdrawal.you_get')}</h2>
      <Sums
        rows={[
          ...(lines.length === 1 && lines[0]?.price === goods
            ? [{ name: lines[0].name, value: said(goods) }]
            : [{ name: t('withdrawal.sum.goods'), value: said(goods) }]),
          ...(shipping > 0 ? [{ name: t('withdrawal.sum.shipping'), value: said(shipping) }] : []),
          ...(isCancelling
            ? []
            : [
                {
                  name: t('withdrawal.sum.way_back'),
                  value: fee > 0 ? said(negative(fee)) : t('withdrawal.free'),
                },
              ]),
        ]}
        total={{ name: t('withdrawal.sum.refund'), value: said(total) }}
      />
      <p className={text.muted}>
        {isPart && `${t('withdrawal.way_compared', { before: said(way.before), after: said(way.after) })} `}
        {isCancelling ? t('withdrawal.cancelled_at_once') : t('withdrawal.paid_back', { day })}
      </p>
      {doubts.includes('late') && endsOn && (
        <Notice tone="warn">
          <p>{t('withdrawal.late_soon', { ended: untilDay(endsOn, locale) })}</p>
        </Notice>
      )}
      {doubts.some((doubt) => doubt !== 'late') && (
        <Notice>
          <p>{t('withdrawal.looked_at_soon')}</p>
        </Notice>
      )}
    </aside>
  )
}
