import { contactPaths } from '#shop/paths/contact-paths.ts'
import { messageRules } from '#shop/tickets/contact-rules.ts'
import { longestMessage } from '#shop/tickets/ticket.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { PostForm, useForm } from '#web/forms/post-form.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { TextareaField } from '#web/ui/field.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { FileDrop } from './file-drop.tsx'
import { Thread } from './thread.tsx'
import styles from './ticket.module.css'
import { TicketPill } from './ticket-pill.tsx'
import type { TicketView } from './ticket-view.ts'
import { useDays } from './use-days.ts'

type Props = { ticket: TicketView; answer: FormAnswer | undefined }

/** What was written about one thing, and the way to write more. */
export function TicketPage({ ticket, answer }: Props) {
  const t = useT()
  const { locale } = useShop()
  const { number, state, messages, mergedInto, isOfAccount, urls, about } = ticket
  const parent = isOfAccount
    ? { to: urls.messages, name: t('ticket.mine') }
    : { to: contactPaths(locale).contacts(), name: t('contacts.title') }
  return (
    <div className={styles.page}>
      <PageHead title={t('ticket.title', { number })} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[{ to: pathsIn(locale).home(), name: t('breadcrumbs.home') }, parent]}
        here={number}
      />
      <header className={styles.head}>
        <h1>{t('ticket.title', { number })}</h1>
        <TicketPill state={state} />
        {about && <p className={styles.note}>{t('ticket.about', { number: about })}</p>}
      </header>
      {mergedInto ? (
        <p className={styles.now}>
          {t('ticket.goes_on')}{' '}
          <ShopLink className={text.link} to={mergedInto.to}>
            {mergedInto.number}
          </ShopLink>
        </p>
      ) : (
        <Now ticket={ticket} />
      )}
      <Thread messages={messages} />
      {!mergedInto && (
        // A new key empties the form once what was written is in the thread.
        <Reply key={messages.at(-1)?.id} ticket={ticket} answer={answer} />
      )}
    </div>
  )
}

/** One sentence on what happens now. */
function Now({ ticket: { state, promised } }: Pick<Props, 'ticket'>) {
  const t = useT()
  const days = useDays()
  const said =
    state === 'closed'
      ? t('ticket.now_closed')
      : state === 'waiting'
        ? t('ticket.now_waiting')
        : promised
          ? days.promised(promised)
          : t('contacts.answer_soon')
  return <p className={styles.now}>{said}</p>
}

function Reply({ ticket: { state, urls }, answer }: Props) {
  const t = useT()
  const isClosed = state === 'closed'
  return (
    <section className={styles.reply} aria-labelledby="reply">
      <h2 id="reply">{t(isClosed ? 'ticket.write_again' : 'ticket.reply')}</h2>
      <PostForm
        action={urls.page}
        rules={messageRules}
        answer={answer}
        hasFiles
        submit={t('quote.send_message')}
      >
        <input type="hidden" name="intent" value="message" />
        <Text />
        <FileDrop />
      </PostForm>
      <form method="post" action={urls.page} className={styles.end}>
        <input type="hidden" name="intent" value={isClosed ? 'reopen' : 'close'} />
        <button type="submit" className={text.link}>
          {t(isClosed ? 'ticket.reopen' : 'ticket.close')}
        </button>
      </form>
    </section>
  )
}

function Text() {
  const t = useT()
  const form = useForm()
  return (
    <TextareaField
      id={form.fieldId('text')}
      name="text"
      label={t('quote.your_message')}
      rows={4}
      maxLength={longestMessage}
      defaultValue={form.typed('text')}
      error={form.errorOf('text')}
    />
  )
}
