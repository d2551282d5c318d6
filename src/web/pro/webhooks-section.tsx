import { companyEvents } from '#core/webhook-event.ts'
import type { MessageKey } from '#locales/messages.ts'
import { proPaths } from '#shop/paths/pro-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FormField } from '#web/forms/form-fields.tsx'
import { PostForm, useForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Notice, Pill } from '#web/ui/badge.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Section } from '#web/ui/section.tsx'
import text from '#web/ui/text.module.css'
import type { ProAnswer } from './pro-answer.ts'
import styles from './programs.module.css'

export type EndpointView = {
  id: string
  name: string
  url: string
  events: readonly string[]
  pauseReason: 'company' | 'failing' | null
  isFailing: boolean
  deliveries: readonly DeliveryView[]
}
type DeliveryView = {
  id: string
  event: string
  about: string | null
  at: string
  state: 'waiting' | 'delivered' | 'failed' | 'held'
  status: number | null
  problem: string | null
}

const groups = ['declaration', 'company_shipment', 'company_invoice'] as const
const groupTexts = {
  declaration: 'pro.webhooks.group.declaration',
  company_shipment: 'pro.webhooks.group.company_shipment',
  company_invoice: 'pro.webhooks.group.company_invoice',
} as const satisfies Record<(typeof groups)[number], MessageKey>

const problemTexts: Readonly<Record<string, MessageKey>> = {
  forbidden: 'pro.webhooks.problem.forbidden',
  timeout: 'pro.webhooks.problem.timeout',
  failed: 'pro.webhooks.problem.failed',
}
const stateLooks = {
  waiting: { tone: 'info', icon: 'clock', text: 'pro.webhooks.state.waiting' },
  delivered: { tone: 'good', icon: 'check', text: 'pro.webhooks.state.delivered' },
  failed: { tone: 'bad', icon: 'warning', text: 'pro.webhooks.state.failed' },
  held: { tone: 'neutral', icon: 'clock', text: 'pro.webhooks.state.held' },
} as const

type Props = {
  endpoints: readonly EndpointView[]
  answer: FormAnswer | undefined
  onShown(shown: { secret: string } | undefined): void
}

/** Addresses of the company's own programs, with what they were told. */
export function WebhooksSection({ endpoints, answer, onShown }: Props) {
  const { t, locale } = useMessages()
  const page = proPaths(locale).programs()
  const secretOf = (given: FormAnswer) => {
    const { shown } = given as ProAnswer
    onShown(shown === undefined ? undefined : { secret: shown })
  }
  return (
    <Section id="webhooks" title={t('pro.webhooks.title')} note={t('pro.webhooks.note')}>
      {endpoints.length > 0 && (
        <ul className={styles.endpoints}>
          {endpoints.map((endpoint) => (
            <li key={endpoint.id}>
              <Endpoint endpoint={endpoint} onSecret={secretOf} />
            </li>
          ))}
        </ul>
      )}
      <h3>{t('pro.webhooks.new')}</h3>
      <div className={styles.form}>
        <PostForm
          action={page}
          answer={(answer as ProAnswer | undefined)?.intent === 'new-webhook' ? answer : undefined}
          submit={t('pro.webhooks.add')}
          name="pro-webhook"
          onAnswer={secretOf}
        >
          <input type="hidden" name="intent" value="new-webhook" />
          <FormField name="name" label={t('pro.webhooks.name')} maxLength={60} />
          <FormField
            name="url"
            type="url"
            label={t('pro.webhooks.url')}
            hint={t('pro.webhooks.url_hint')}
            maxLength={500}
          />
          <EventChoices />
        </PostForm>
      </div>
      <p className={styles.note}>
        <a href="/api/docs" className={text.link}>
          {t('pro.webhooks.docs')}
        </a>
      </p>
    </Section>
  )
}

/** Everything is ticked at first: an event that nobody needs costs nothing. */
function EventChoices() {
  const { t } = useMessages()
  const error = useForm().errorOf('events')
  return (
    <div className={styles.events}>
      {groups.map((group) => (
        <fieldset key={group}>
          <legend>{t(groupTexts[group])}</legend>
          {companyEvents
            .filter((event) => event.startsWith(`${group}.`))
            .map((event) => (
              <Choice key={event} name="events" value={event} defaultChecked>
                <code>{event}</code>
              </Choice>
            ))}
        </fieldset>
      ))}
      {error && <p className={styles.wrong}>{error}</p>}
    </div>
  )
}

function Endpoint({
  endpoint,
  onSecret,
}: {
  endpoint: EndpointView
  onSecret: (answer: FormAnswer) => void
}) {
  const { t, locale } = useMessages()
  const page = proPaths(locale).programs()
  const { id, name, url, events, pauseReason, isFailing, deliveries } = endpoint
  return (
    <>
      <div className={styles.endpoint}>
        <span>
          <b>{name}</b>
          <small className={text.muted}>{url}</small>
        </span>
        {pauseReason ? (
          <Pill tone="warn" icon="clock">
            {t('pro.webhooks.paused')}
          </Pill>
        ) : (
          <Pill tone={isFailing ? 'bad' : 'good'} icon={isFailing ? 'warning' : 'check'}>
            {t(isFailing ? 'pro.webhooks.failing' : 'pro.webhooks.fine')}
          </Pill>
        )}
        <PostForm
          action={page}
          answer={undefined}
          submit={t(pauseReason ? 'pro.webhooks.resume' : 'pro.webhooks.pause')}
          submitAbout={name}
          look="secondary"
        >
          <input type="hidden" name="intent" value={pauseReason ? 'resume-webhook' : 'pause-webhook'} />
          <input type="hidden" name="id" value={id} />
        </PostForm>
      </div>
      {pauseReason && (
        <Notice tone="warn">
          {t(pauseReason === 'failing' ? 'pro.webhooks.failing_text' : 'pro.webhooks.paused_text')}
        </Notice>
      )}
      <details className={styles.more}>
        <summary>{t('pro.webhooks.log')}</summary>
        {deliveries.length === 0 && <p className={styles.note}>{t('pro.webhooks.log_none')}</p>}
        <ul className={styles.log}>
          {deliveries.map((delivery) => (
            <li key={delivery.id}>
              <Delivery delivery={delivery} />
            </li>
          ))}
        </ul>
      </details>
      <details className={styles.more}>
        <summary>{t('pro.webhooks.change')}</summary>
        <p className={styles.note}>
          {t('pro.webhooks.events')}: {events.join(', ')}
        </p>
        <p className={styles.note}>{t('pro.webhooks.secret_text')}</p>
        <div className={styles.acts}>
          <PostForm
            action={page}
            answer={undefined}
            submit={t('pro.webhooks.secret')}
            submitAbout={name}
            look="secondary"
            name={`pro-secret-${id}`}
            onAnswer={onSecret}
          >
            <input type="hidden" name="intent" value="webhook-secret" />
            <input type="hidden" name="id" value={id} />
          </PostForm>
          <PostForm
            action={page}
            answer={undefined}
            submit={t('pro.webhooks.remove')}
            submitAbout={name}
            look="danger"
          >
            <input type="hidden" name="intent" value="remove-webhook" />
            <input type="hidden" name="id" value={id} />
          </PostForm>
        </div>
      </details>
    </>
  )
}

function Delivery({
  delivery: { id, event, about, at, state, status, problem },
}: {
  delivery: DeliveryView
}) {
  const { t, locale } = useMessages()
  const look = stateLooks[state]
  const said =
    status !== null
      ? t('pro.webhooks.answer', { status: String(status) })
      : problem !== null && problemTexts[problem]
        ? t(problemTexts[problem])
        : ''
  return (
    <div className={styles.delivery}>
      <span>
        <code>{event}</code>
        <small className={text.muted}>{[about?.split(' ')[1], at, said].filter(Boolean).join(' · ')}</small>
      </span>
      <Pill tone={look.tone} icon={look.icon}>
        {t(look.text)}
      </Pill>
      <PostForm
        action={proPaths(locale).programs()}
        answer={undefined}
        submit={t('pro.webhooks.again')}
        submitAbout={`${event} ${about ?? ''}`}
        look="secondary"
      >
        <input type="hidden" name="intent" value="resend-webhook" />
        <input type="hidden" name="id" value={id} />
      </PostForm>
    </div>
  )
}
