import { imageUrl } from '#core/image-url.ts'
import { times } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { Pill } from '../ui/pill.tsx'
import { shortDay, shortTime } from '../ui/when.ts'
import type { ClaimData } from './claim-data.server.ts'
import { guidanceLabels, languageLabels } from './claim-words.ts'

/** The customer's own words, the things, and the files. */
export function SaysCard(data: ClaimData) {
  const { received, now, locale, words, items, currency, files, serial, missingPart, company, iban } = data
  return (
    <Card
      title={say('What the customer says')}
      note={say('{{time}}, {{language}}', {
        time: shortTime(received, now),
        language: say(languageLabels[locale]),
      })}
    >
      <p className="o-said">“{words}”</p>
      {[
        missingPart && say('Missing: {{what}}', { what: missingPart }),
        serial && say('Serial number {{serial}}', { serial }),
        company,
        iban && say('Account {{iban}}', { iban }),
      ]
        .filter(Boolean)
        .map((line) => (
          <p key={line as string} className="note mt4">
            {line}
          </p>
        ))}
      {items.map(({ id, name, details, picture, quantity, price }) => (
        <div key={id} className="row mt12 o-claimed">
          <span className="th th--56">
            {picture ? (
              <img src={imageUrl(picture, 160, 1)} alt="" width={56} height={56} />
            ) : (
              <Icon name="box" />
            )}
          </span>
          <span>
            <b className="med">{name}</b>
            <span className="note o-line">
              {[
                details,
                say('{{count}} pc | {{count}} pcs', { count: quantity }),
                price === null ? '' : money(times(price, quantity), currency),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </div>
      ))}
      {files.length > 0 && <ClaimFiles files={files} />}
    </Card>
  )
}

export function ClaimFiles({ files }: { files: ClaimData['files'] }) {
  return (
    <ul className="o-files mt12">
      {files.map(({ id, name, href, isPicture, purpose }) => (
        <li key={id}>
          <a href={href} download title={name}>
            {isPicture ? (
              <img src={`${href}?size=small`} alt={name} width={88} height={88} loading="lazy" />
            ) : (
              <Icon name="doc" />
            )}
            <span>{purpose === 'packaging' ? say('Packaging') : name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** What we know of it, each with its source. */
export function FactsCard(data: ClaimData) {
  const { facts, about, now, currency, isForward, noticedOn, refundable, withdrawn } = data
  const day = (iso: string) => shortDay(new Date(`${iso}T12:00:00Z`))
  const rows: { question: string; answer: React.ReactNode; from: string }[] = [
    { question: say('Noticed'), answer: day(noticedOn), from: say('the customer') },
    {
      question: say('Where was it last'),
      answer: facts.lastEvent
        ? [facts.lastEvent.place || facts.lastEvent.words, shortTime(facts.lastEvent.at, now)]
            .filter(Boolean)
            .join(', ')
        : say('nothing heard'),
      from: say('tracking'),
    },
    {
      question: say('Shipped'),
      answer: facts.shippedOn ? day(facts.shippedOn) : say('not yet'),
      from: about,
    },
    {
      question: say('Delivered'),
      answer: facts.deliveredOn ? (
        day(facts.deliveredOn)
      ) : (
        <Pill tone="warn" icon="warn">
          {say('not delivered')}
        </Pill>
      ),
      from: about,
    },
    ...(facts.guidance
      ? [
          {
            question: say('Within guidance'),
            answer: facts.guidance.isWithin
              ? say('yes, {{rule}}', { rule: say(guidanceLabels[facts.guidance.rule]) })
              : say('no, {{rule}}', { rule: say(guidanceLabels[facts.guidance.rule]) }),
            from: say('a hint, never a reason to refuse'),
          },
        ]
      : []),
    ...(isForward
      ? []
      : [{ question: say('Can be given back'), answer: money(refundable, currency), from: say('payments') }]),
    ...withdrawn.map(({ name, pieces }) => ({
      question: say('Withdrawn from'),
      answer: `${say('{{count}} pc | {{count}} pcs', { count: pieces })}, ${name}`,
      from: say('withdrawals'),
    })),
    ...(facts.goodsBack
      ? [{ question: say('Goods back'), answer: facts.goodsBack.number, from: say('returns') }]
      : []),
  ]
  return (
    <Card title={say('What we know')} isFlush>
      <table className="o-tbl">
        <caption className="vh">{say('Facts')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('Question')}</th>
            <th scope="col">{say('Answer')}</th>
            <th scope="col">{say('From')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ question, answer, from }) => (
            <tr key={question}>
              <td className="muted">{question}</td>
              <td>{answer}</td>
              <td className="muted">{from}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
