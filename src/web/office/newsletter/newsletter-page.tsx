import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { type Locale, languages } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import {
  type LetterCounts,
  longestBody,
  longestTitle,
  type Newsletter,
  newsletterTopics,
} from '#shop/newsletter/newsletter.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Check, SelectField, TextArea, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { SiteMark, type SiteView } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import { NewsletterPill, topicLabels } from './newsletter-words.tsx'

type Props = {
  newsletter: Newsletter
  counts: LetterCounts
  site: SiteView
  locales: readonly Locale[]
  now: Date
  maySend: boolean
}

const lookAgainMs = 5000

/** One newsletter: written, tried on oneself, sent, and how far it has come. */
export function NewsletterPage(props: Props) {
  const { newsletter, site, now } = props
  const { state, goesAt, texts } = newsletter
  const { revalidate } = useRevalidator()
  const isOnItsWay = state === 'scheduled' || state === 'sending'
  useEffect(() => {
    if (!isOnItsWay) return
    const timer = setInterval(() => void revalidate(), lookAgainMs)
    return () => clearInterval(timer)
  }, [isOnItsWay, revalidate])
  const [first] = Object.values(texts)
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/newsletter">{say('Newsletter')}</Link>
        <Icon name="right" size={14} />
        <span>{first?.title ?? say('Without a title')}</span>
      </nav>
      <div className="o-head">
        <h1>{first?.title ?? say('Without a title')}</h1>
        <SiteMark site={site} isWhole />
        <NewsletterPill state={state} />
        {goesAt && <p className="sub">{say('Goes out {{time}}', { time: shortTime(goesAt, now) })}</p>}
      </div>
      <div className="o-two">
        <div>{state === 'draft' ? <WriteCard {...props} /> : <ReadCard {...props} />}</div>
        <div>
          <ProgressCard {...props} />
          <TryCard {...props} />
          <SendCard {...props} />
        </div>
      </div>
    </>
  )
}

function WriteCard({ newsletter, locales }: Props) {
  const { topic, texts, version } = newsletter
  return (
    <Card title={say('What it says')} note={say('Markdown; {{site}} is the name of the shop')}>
      <ActForm key={version} act="save" className="col">
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="version" value={version} />
            <SelectField label={say('Topic')} name="topic" defaultValue={topic}>
              {newsletterTopics.map((one) => (
                <option key={one} value={one}>
                  {say(topicLabels[one])}
                </option>
              ))}
            </SelectField>
            {locales.map((locale) => (
              <fieldset key={locale} className="col" lang={languages[locale].lang}>
                <legend className="label">{languages[locale].localTitle}</legend>
                <TextField
                  label={say('Title')}
                  name={`title_${locale}`}
                  maxLength={longestTitle}
                  defaultValue={texts[locale]?.title ?? ''}
                  error={fields[`title_${locale}`]}
                />
                <TextArea
                  label={say('Text')}
                  name={`body_${locale}`}
                  rows={8}
                  maxLength={longestBody}
                  defaultValue={texts[locale]?.body ?? ''}
                  error={fields[`body_${locale}`]}
                />
              </fieldset>
            ))}
            <p className="hint">
              {say(
                'A language without a text gets that of the site. The first link that stands alone is the button.',
              )}
            </p>
            <div>
              <button type="submit" className="btn btn--secondary" disabled={isBusy}>
                {say('Save')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    </Card>
  )
}

function ReadCard({ newsletter: { texts } }: Props) {
  return (
    <Card title={say('What it says')}>
      {Object.entries(texts).map(([locale, text]) => (
        <div key={locale} className="mb12">
          <b>{text.title}</b>
          <p className="o-said">{text.body}</p>
        </div>
      ))}
    </Card>
  )
}

function ProgressCard({ newsletter: { state }, counts }: Props) {
  const { waiting, sent, skipped } = counts
  const all = waiting + sent + skipped
  if (state === 'draft' || state === 'scheduled') return null
  return (
    <Card title={say('How far it is')}>
      <progress max={Math.max(all, 1)} value={sent + skipped} aria-label={say('Letters')} />
      <p role="status">
        {say('{{sent}} of {{all}} written, {{skipped}} left out because they said no', {
          sent,
          all,
          skipped,
        })}
      </p>
    </Card>
  )
}

function TryCard({ newsletter, locales }: Props) {
  return (
    <Card title={say('Try it on yourself')}>
      <ActForm key={newsletter.version} act="test" className="row row--end">
        {({ isBusy }) => (
          <>
            <SelectField label={say('Language')} name="locale">
              {locales.map((locale) => (
                <option key={locale} value={locale}>
                  {languages[locale].localTitle}
                </option>
              ))}
            </SelectField>
            <button type="submit" className="btn btn--secondary" disabled={isBusy}>
              {say('Send it to me')}
            </button>
          </>
        )}
      </ActForm>
    </Card>
  )
}

function SendCard({ newsletter, maySend }: Props) {
  const [when, choose] = useState<'now' | 'later'>('now')
  const { state, version } = newsletter
  if (!maySend) return null
  if (state === 'scheduled' || state === 'sending')
    return (
      <Card title={say('On its way')}>
        <ActForm act="hold">
          {({ isBusy }) => (
            <button type="submit" className="btn btn--danger" disabled={isBusy}>
              {state === 'scheduled' ? say('Back to writing') : say('Stop sending')}
            </button>
          )}
        </ActForm>
      </Card>
    )
  if (state !== 'draft') return null
  return (
    <Card title={say('Send it')}>
      <ActForm act="send" className="col">
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="version" value={version} />
            <Check
              type="radio"
              name="when"
              value="now"
              checked={when === 'now'}
              onChange={() => choose('now')}
              label={say('Now')}
            />
            <Check
              type="radio"
              name="when"
              value="later"
              checked={when === 'later'}
              onChange={() => choose('later')}
              label={say('At a time')}
            />
            <TextField
              label={say('Goes out')}
              hint={say('By the clock of the office.')}
              type="datetime-local"
              name="at"
              error={fields.at}
            />
            <div>
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Send the saved text to all subscribers')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    </Card>
  )
}
