import { untilDay } from '#core/until-day.ts'
import { withdrawalPaths } from '#shop/paths/withdrawal-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FormField } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Pill } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Label, Manifest } from '#web/ui/manifest.tsx'
import { NextSteps } from './next-steps.tsx'
import type { ReceiptView } from './receipt-view.server.ts'
import { Steps } from './steps.tsx'
import styles from './withdrawal.module.css'

type Props = { receipt: ReceiptView; linkKey: string; answer: FormAnswer | undefined }

/** The proof: what was sent, when to the second, and what happens next. */
export function ReceiptPage({ receipt, linkKey, answer }: Props) {
  const { t, locale } = useMessages()
  const paths = withdrawalPaths(locale)
  const { number, received, contract, goods, lockers } = receipt
  return (
    <div className={styles.page}>
      <PageHead title={`${t('withdrawal.counts')} ${number}`} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          { to: paths.form(), name: t('withdrawal.title') },
        ]}
        here={t('withdrawal.step.receipt')}
      />
      <Steps current={4} />
      <div className={styles.columns}>
        <div>
          <section className={styles.receipt}>
            <div className={styles.receiptHead}>
              <div>
                <Pill tone="good" icon="check">
                  {t('withdrawal.received')}
                </Pill>
                <h1>{t('withdrawal.counts')}</h1>
                <p className={styles.note}>{t('withdrawal.number_is', { number })}</p>
              </div>
              <p className={styles.stamp}>
                <span className={styles.note}>{t('withdrawal.received')}</span>
                <b>
                  {received.day} {received.time}
                </b>
                <span className={styles.note}>
                  {t('withdrawal.zone', { city: receipt.city, zone: received.zone })}
                </span>
              </p>
            </div>
            <Manifest
              lines={[
                { name: t('withdrawal.from'), value: receipt.name },
                { name: t('account.email'), value: receipt.email },
                {
                  name: t('withdrawal.contract'),
                  value: contract.placedOn
                    ? t('withdrawal.order_of', { number: contract.number, day: contract.placedOn })
                    : contract.number,
                },
                { name: t('withdrawal.items'), value: receipt.items },
                {
                  name: t('withdrawal.declaration'),
                  value: t('withdrawal.quoted', { words: receipt.declaration }),
                },
                { name: t('withdrawal.to'), value: receipt.to },
              ]}
            />
            <div className={styles.buttons}>
              <a href={paths.file(number, linkKey)} className={buttonClass({ look: 'secondary' })} download>
                <Icon name="download" /> {t('withdrawal.pdf')}
              </a>
            </div>
            <p className={styles.note}>{t('withdrawal.copy', { email: receipt.email })}</p>
          </section>
          <section className={`${styles.group} ${styles.next}`} aria-labelledby="next">
            <h2 id="next">{t('withdrawal.next')}</h2>
            <NextSteps receipt={receipt} />
          </section>
        </div>
        <aside className={styles.side}>
          {goods && goods.state === 'announced' && (
            <div className={styles.codebox}>
              <Label>{t('withdrawal.code')}</Label>
              <b>{goods.code}</b>
              <p>
                {goods.way === 'locker'
                  ? t('withdrawal.code_locker', {
                      day: untilDay(goods.dueOn, locale),
                      courier: goods.courier,
                    })
                  : t('withdrawal.code_own', { day: untilDay(goods.dueOn, locale) })}
              </p>
            </div>
          )}
          {lockers.length > 0 && (
            <section aria-labelledby="lockers">
              <h2 id="lockers">{t('withdrawal.lockers')}</h2>
              <ul className={styles.lockers}>
                {lockers.map(({ id, name, address, km }) => (
                  <li key={id}>
                    <Icon name="locker" />
                    <span title={address}>{name}</span>
                    <small>{t('withdrawal.km', { km: String(km) })}</small>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {receipt.mayShowSent && (
            <section aria-labelledby="sent">
              <h2 id="sent">{t('withdrawal.sent_title')}</h2>
              <PostForm
                action={paths.receipt(number, linkKey)}
                answer={answer?.values.intent === 'sent' ? answer : undefined}
                look="secondary"
                submit={t('withdrawal.sent_button')}
              >
                <input type="hidden" name="intent" value="sent" />
                <FormField
                  name="code"
                  label={t('withdrawal.sent_code')}
                  hint={t('withdrawal.sent_hint')}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={40}
                />
              </PostForm>
            </section>
          )}
          {receipt.mayKeep && (
            <section aria-labelledby="keep">
              <h2 id="keep">{t('withdrawal.keep_title')}</h2>
              <PostForm
                action={paths.receipt(number, linkKey)}
                answer={answer?.values.intent === 'keep' ? answer : undefined}
                look="secondary"
                submit={t('withdrawal.keep')}
              >
                <input type="hidden" name="intent" value="keep" />
                <p>{t('withdrawal.keep_text')}</p>
              </PostForm>
            </section>
          )}
        </aside>
      </div>
    </div>
  )
}
