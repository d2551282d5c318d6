import { useState } from 'react'
import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { Pill } from '../ui/pill.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { kilograms } from '../warehouse/warehouse-words.ts'
import type { TransportData } from './transport-data.server.ts'

type Box = TransportData['loaded'][number]
type Shown = 'all' | 'left' | 'problems'

const firstRows = 60

/** What is on it, what could still go, and what stands against something. */
export function TransportBoxes({ data, path }: { data: TransportData; path: string }) {
  const { transport, loaded, left, problems, others } = data
  const isLoading = transport.state === 'loading'
  const [shown, show] = useState<Shown>('all')
  const [isWhole, setWhole] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const lists = { all: [...loaded, ...left], left, problems }
  const rows = isLoading ? lists[shown] : loaded
  const tabs: readonly { id: Shown; label: string }[] = [
    { id: 'all', label: say('All {{count}}', { count: lists.all.length }) },
    { id: 'left', label: say('Left {{count}}', { count: left.length }) },
    { id: 'problems', label: say('Problem {{count}}', { count: problems.length }) },
  ]
  const mayMove = isLoading && others.length > 0
  const moved = loaded.filter((box) => chosen.has(keyOf(box)))
  return (
    <Card
      title={say('Boxes')}
      note={say('{{count}} loaded', { count: loaded.length })}
      isFlush
      actions={
        isLoading && (
          <span className="seg">
            {tabs.map(({ id, label }) => (
              <button
                key={id}
                type="button"
                className={shown === id ? 'is-on' : undefined}
                aria-pressed={shown === id}
                onClick={() => show(id)}
              >
                {label}
              </button>
            ))}
          </span>
        )
      }
      foot={
        <>
          {rows.length > firstRows && !isWhole && (
            <button type="button" className="btn btn--quiet btn--sm" onClick={() => setWhole(true)}>
              {say('All {{count}}', { count: rows.length })}
            </button>
          )}
          {mayMove && moved.length > 0 && (
            <MoveForm boxes={moved} others={others} path={path} onDone={() => setChosen(new Set())} />
          )}
        </>
      }
    >
      {rows.length === 0 ? (
        <p className="o-card__b muted">
          {shown === 'left'
            ? say('Everything that is paid is on a transport.')
            : shown === 'problems'
              ? say('Nothing stands against any box.')
              : say('No box waits for this way.')}
        </p>
      ) : (
        <div className="o-scroll">
          <table className="o-tbl">
            <caption className="vh">{say('Boxes')}</caption>
            <thead>
              <tr>
                {mayMove && (
                  <th scope="col">
                    <span className="vh">{say('Choose')}</span>
                  </th>
                )}
                <th scope="col">{say('Box')}</th>
                <th scope="col">{say('Customer')}</th>
                <th scope="col">{say('Site')}</th>
                <th scope="col" className="n">
                  {say('Weight')}
                </th>
                <th scope="col" className="n t-hide">
                  {say('Goods')}
                </th>
                <th scope="col">{say('Customs')}</th>
                <th scope="col">{say('Bag')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, isWhole ? rows.length : firstRows).map((box) => (
                <tr key={box.id}>
                  {mayMove && (
                    <td>
                      {box.isLoaded && (
                        <label className="check">
                          <input
                            type="checkbox"
                            aria-label={say('Choose {{number}}', { number: box.number })}
                            checked={chosen.has(keyOf(box))}
                            onChange={() => setChosen(toggled(chosen, keyOf(box)))}
                          />
                        </label>
                      )}
                    </td>
                  )}
                  <td>
                    <Link className="id" to={`/forwards/${box.site.code}/${box.forward}`}>
                      {box.forward}
                    </Link>
                    <span className="sub">{box.number}</span>
                    {box.isExpress && (
                      <Pill tone="info" icon="plane">
                        {say('Express')}
                      </Pill>
                    )}
                  </td>
                  <td>
                    <span className="ell o-name">{box.customer}</span>
                  </td>
                  <td>
                    <SiteMark site={box.site} />
                  </td>
                  <td className="n">{kilograms(box.grams)}</td>
                  <td className="n t-hide">{money(box.value, 'EUR')}</td>
                  <td>
                    <Customs box={box} />
                  </td>
                  <td>
                    <Bag box={box} isLoading={isLoading} path={path} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}

/** Boxes of two sites never have the same id, but each is found by both. */
function keyOf({ siteId, id }: Pick<Box, 'siteId' | 'id'>): string {
  return `${siteId} ${id}`
}

function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}

function Customs({ box }: { box: Box }) {
  if (!box.isDeclared)
    return (
      <Pill tone="bad" icon="warn">
        {say('Value missing')}
      </Pill>
    )
  if (!box.isPaid)
    return (
      <Pill tone="warn" icon={box.forwardState === 'priced' ? 'card' : 'box'}>
        {box.forwardState === 'priced' ? say('Not paid') : say('Being packed')}
      </Pill>
    )
  return (
    <Pill tone="ok" icon="check" isPlain>
      {say('Complete')}
    </Pill>
  )
}

function Bag({ box, isLoading, path }: { box: Box; isLoading: boolean; path: string }) {
  if (!box.isLoaded) return <span className="muted">{say('not loaded')}</span>
  return (
    <span className="row">
      <Icon name="check" size={16} /> {box.bag}
      {isLoading && (
        <ActForm act="unload" action={path}>
          {({ isBusy }) => (
            <>
              <input type="hidden" name="box" value={keyOf(box)} />
              <button
                type="submit"
                className="icon-btn"
                aria-label={say('Take {{number}} off', { number: box.number })}
                disabled={isBusy}
              >
                <Icon name="undo" size={16} />
              </button>
            </>
          )}
        </ActForm>
      )}
    </span>
  )
}

function MoveForm({
  boxes,
  others,
  path,
  onDone,
}: {
  boxes: readonly Box[]
  others: TransportData['others']
  path: string
  onDone: () => void
}) {
  const [to, setTo] = useState(others[0]?.id ?? '')
  const target = others.find(({ id }) => id === to)
  return (
    <ActForm act="move" action={path} className="row row--w" onDone={onDone}>
      {({ isBusy }) => (
        <>
          {boxes.map((box) => (
            <input key={box.id} type="hidden" name="boxes[]" value={keyOf(box)} />
          ))}
          <select
            className="select"
            name="to"
            aria-label={say('Another transport')}
            value={to}
            onChange={({ target: field }) => setTo(field.value)}
          >
            {others.map(({ id, number }) => (
              <option key={id} value={id}>
                {number}
              </option>
            ))}
          </select>
          <button type="submit" className="btn btn--secondary btn--sm" disabled={isBusy}>
            {say('Move {{count}} to {{number}} | Move {{count}} to {{number}}', {
              count: boxes.length,
              number: target?.number ?? '',
            })}
          </button>
        </>
      )}
    </ActForm>
  )
}
