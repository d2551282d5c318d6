import { dayRange, isoDay } from '#core/dates.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { claimPaths } from '#shop/paths/claim-paths.ts'
import { FormField } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import styles from './claim-form.module.css'
import type { ClaimFormAnswer } from './claim-form-answer.ts'
import { ClaimFormPage } from './claim-form-page.tsx'
import type { ClaimFormView } from './read-claim-form.server.ts'

type Props = { answer: ClaimFormAnswer | undefined } & (
  | { step: 'find'; isPro: boolean; typed: string }
  | {
      step: 'choose'
      isPro: boolean
      orders: readonly { number: string; title: string; pieces: number; at: Date }[]
    }
  | { step: 'form'; view: ClaimFormView }
)

export function ClaimFormScreen(props: Props) {
  if (props.step === 'form')
    return <ClaimFormPage key={props.view.number} view={props.view} answer={props.answer} />
  return props.step === 'find' ? <FindPage {...props} /> : <ChoosePage {...props} />
}

function Head({ isPro, lead }: { isPro: boolean; lead: string }) {
  const { t, locale } = useMessages()
  const title = t(isPro ? 'claim_form.title_pro' : 'claim_form.title')
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[{ to: pathsIn(locale).home(), name: t('breadcrumbs.home') }]}
        here={title}
      />
      <div className={styles.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
    </>
  )
}

/** Without an account: the same answer whether there is such an order or not. */
function FindPage({ isPro, typed, answer }: Extract<Props, { step: 'find' }>) {
  const { t, locale } = useMessages()
  const paths = claimPaths(locale)
  const action = isPro ? paths.formPro() : paths.form()
  const isAsked = answer?.done === 'asked'
  return (
    <div className={styles.page}>
      <Head isPro={isPro} lead={t('claim_form.find.lead')} />
      <div className={styles.narrow}>
        {isAsked ? (
          <div role="status">
            <Notice tone="good" title={t('claim_form.find.asked_title')}>
              <p>{t('claim_form.find.asked')}</p>
            </Notice>
          </div>
        ) : (
          <PostForm action={action} answer={answer} submit={t('claim_form.find.submit')} isFile>
            <FormField
              name="number"
              label={t('claim_form.find.number')}
              defaultValue={typed}
              hint={t('claim_form.find.number_hint')}
              autoCapitalize="characters"
              spellCheck={false}
            />
            <FormField
              name="email"
              type="email"
              label={t('account.email')}
              autoComplete="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          </PostForm>
        )}
        <p className={styles.note}>
          {t('claim_form.find.or')}{' '}
          <ShopLink to={accountPaths(locale).login(action)} className={text.link}>
            {t('claim_form.find.sign_in')}
          </ShopLink>
        </p>
      </div>
    </div>
  )
}

function ChoosePage({ isPro, orders }: Extract<Props, { step: 'choose' }>) {
  const { t, locale } = useMessages()
  const { timeZone } = useShop()
  const paths = claimPaths(locale)
  const day = (at: Date) => {
    const iso = isoDay(at, timeZone)
    return dayRange(iso, iso, locale)
  }
  return (
    <div className={styles.page}>
      <Head isPro={isPro} lead={t('claim_form.choose.lead')} />
      <p className={styles.own}>
        <ShopLink to={paths.claims()} className={text.more}>
          {t('claim_form.choose.own')}
          <Icon name="arrow" size={16} />
        </ShopLink>
      </p>
      {orders.length === 0 ? (
        <EmptyState
          heading="h2"
          title={t('claim_form.choose.none')}
          text={t('claim_form.choose.none_text')}
        />
      ) : (
        <ul className={styles.orders}>
          {orders.map(({ number, title, pieces, at }) => (
            <li key={number}>
              <ShopLink to={(isPro ? paths.formPro : paths.form)({ order: number })}>
                <span>
                  <b>{number}</b>
                  <small>{day(at)}</small>
                </span>
                <span>{pieces > 1 ? t('claim_form.choose.more', { title, more: pieces - 1 }) : title}</span>
                <Icon name="right" size={16} />
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
