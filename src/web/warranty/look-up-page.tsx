import { untilDay } from '#core/until-day.ts'
import { required } from '#shop/form-rules.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { withdrawalPaths } from '#shop/paths/withdrawal-paths.ts'
import { warrantyRules } from '#shop/warranty/warranty-rules.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FormField } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import text from '#web/ui/text.module.css'
import { EuNotice } from './eu-notice.tsx'
import { SerialDrawing } from './serial-drawing.tsx'
import styles from './warranty.module.css'
import type { FoundItem } from './warranty-view.server.ts'

type Props = {
  by: 'order' | 'serial'
  answer: FormAnswer | undefined
  items: readonly FoundItem[]
  isSignedIn: boolean
}

const orderRules = {
  number: [required, ...warrantyRules.number],
  email: [required, ...warrantyRules.email],
}
const serialRules = { serial: [required, ...warrantyRules.serial] }

/** Two ways to look an item up; each tab is an address of its own. */
export function LookUpPage({ by, answer, items, isSignedIn }: Props) {
  const { t, locale } = useMessages()
  const paths = withdrawalPaths(locale)
  return (
    <div className={styles.page}>
      <PageHead title={t('warranty.title')} description={t('warranty.lead')} isIndexed={by === 'order'} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[{ to: pathsIn(locale).home(), name: t('breadcrumbs.home') }]}
        here={t('warranty.crumb')}
      />
      <h1>{t('warranty.title')}</h1>
      <p className={styles.lead}>{t('warranty.lead')}</p>
      <div className={styles.columns}>
        <section className={styles.group} aria-label={t('warranty.crumb')}>
          <Tabs
            label={t('warranty.ways')}
            tabs={[
              { to: paths.warranty(), label: t('warranty.by_order'), isCurrent: by === 'order' },
              { to: paths.warrantyBySerial(), label: t('warranty.by_serial'), isCurrent: by === 'serial' },
            ]}
          />
          <PostForm
            key={by}
            action={by === 'serial' ? paths.warrantyBySerial() : paths.warranty()}
            rules={by === 'serial' ? serialRules : orderRules}
            answer={answer}
            isFile
            submit={t('warranty.look_up')}
          >
            <input type="hidden" name="by" value={by} />
            <div className={styles.fields}>
              {by === 'serial' ? (
                <FormField
                  name="serial"
                  label={t('warranty.serial')}
                  hint={t('warranty.serial_hint')}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={60}
                />
              ) : (
                <>
                  <FormField
                    name="number"
                    label={t('warranty.order')}
                    hint={t('withdrawal.order_hint')}
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    maxLength={50}
                    placeholder="OR100398"
                  />
                  <FormField
                    name="email"
                    type="email"
                    label={t('warranty.email')}
                    autoComplete="email"
                    inputMode="email"
                    autoCapitalize="none"
                    spellCheck={false}
                  />
                </>
              )}
            </div>
          </PostForm>
          {items.length > 0 && (
            <section className={styles.found} aria-labelledby="found">
              <h2 id="found">{t('warranty.choose')}</h2>
              <ul>
                {items.map(({ item, name, choice, until, to }) => (
                  <li key={item}>
                    <ShopLink to={to}>
                      <span>
                        <b>{name}</b>
                        <small>{choice}</small>
                      </span>
                      <small>
                        {until
                          ? t('warranty.until', { day: untilDay(until, locale), year: until.slice(0, 4) })
                          : t('warranty.not_begun')}
                      </small>
                    </ShopLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {isSignedIn && (
            <Notice>
              <p>
                <ShopLink to={accountPaths(locale).orders()} className={text.link}>
                  {t('warranty.from_orders')}
                </ShopLink>
              </p>
            </Notice>
          )}
        </section>
        <aside className={styles.side}>
          <section aria-labelledby="where">
            <h2 id="where">{t('warranty.where')}</h2>
            <SerialDrawing />
            <p>{t('warranty.where_text')}</p>
          </section>
          <EuNotice />
        </aside>
      </div>
    </div>
  )
}
