import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { textHref } from './text-query.ts'
import type { TextRow, TranslationsData } from './translations-data.server.ts'

type Props = TranslationsData & { isTyped: (key: string) => boolean }

const dots = {
  missing: 'dot dot--ring',
  changed: 'dot dot--warn',
  wrong: 'dot dot--bad',
  done: 'dot dot--none',
}

/** The texts of the filter; J and K go through them. */
export function TextList({ rows, query, total, pages, isTyped }: Props) {
  const place = rows.findIndex(({ key }) => key === query.key)
  const chosen = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is chosen
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [query.key])
  return (
    <section className="o-card tr__list" aria-label={say('Texts')}>
      <ul>
        {rows.map((row, at) => (
          <li key={row.key}>
            <Link
              ref={at === place ? chosen : undefined}
              to={textHref(query, { key: row.key, page: query.page })}
              className={at === place ? 'tr__row is-on' : 'tr__row'}
              aria-current={at === place ? 'true' : undefined}
              preventScrollReset
              data-key={at === place + 1 ? 'j' : at === place - 1 ? 'k' : undefined}
            >
              <span className={dots[row.state]} aria-hidden="true" />
              <span className="ell">
                <span className="ell tr__english">{row.english}</span>
                <span className="mono muted ell">{row.key}</span>
                <Note row={row} isTyped={isTyped(row.key)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="o-card__f row">
        <span>{say('{{shown}} of {{count}}, by page', { shown: rows.length, count: total })}</span>
        <span className="sp row">
          {query.page > 1 && (
            <Link
              className="icon-btn"
              rel="prev"
              data-key="pageup"
              aria-label={say('Previous')}
              to={textHref(query, { page: query.page - 1 })}
            >
              <Icon name="left" />
            </Link>
          )}
          {query.page < pages && (
            <Link
              className="icon-btn"
              rel="next"
              data-key="pagedown"
              aria-label={say('Next')}
              to={textHref(query, { page: query.page + 1 })}
            >
              <Icon name="right" />
            </Link>
          )}
        </span>
      </div>
    </section>
  )
}

function Note({ row: { state, changedOn, wrong }, isTyped }: { row: TextRow; isTyped: boolean }) {
  if (isTyped) return <span className="meta">{say('not saved yet')}</span>
  if (wrong)
    return (
      <span className="meta t-danger ell">
        {say('Form “{{form}}”: {{problem}}', { form: wrong.form, problem: wrong.problem })}
      </span>
    )
  if (state === 'changed')
    return (
      <span className="meta t-warn">
        {changedOn ? say('English changed {{day}}', { day: changedOn }) : say('English changed')}
      </span>
    )
  return state === 'missing' ? <span className="meta">{say('missing')}</span> : null
}
