import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { ChosenPhotos } from '../parcels/photos-card.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { countedKilograms, kilograms, sides } from '../warehouse/warehouse-words.ts'
import { type Condition, conditionsOf, isWeightRight } from './before-closing.ts'
import type { ForwardData } from './forward-data.server.ts'
import { PriceCard } from './price-card.tsx'
import { TakeOut } from './take-out.tsx'
import { nameOf, usePacking } from './use-packing.ts'
import { Wishes } from './wishes.tsx'

type Props = { data: ForwardData; packing: NonNullable<ForwardData['packing']>; path: string }

/** The box that is being packed: what goes in, which box, what it weighs, and what must be true before it closes. */
export function PackForm({ data, packing, path }: Props) {
  const bench = usePacking({ packing, parcels: data.parcels }, path)
  const { weightPercent } = data.terms
  const wantedPhotos = packing.place === 1 ? data.photos : 1
  const shown = [...packing.inside, ...packing.missing]
  const rows = data.parcels.filter(({ number }) => shown.includes(number))
  const missing = rows.filter(({ number }) => packing.missing.includes(number))
  const closing = {
    missing: packing.missing.length,
    inside: packing.inside.length,
    isSplit: bench.isSplit,
    isDeclared: rows.every(({ isDeclared }) => isDeclared),
    photos: bench.photos,
    wantedPhotos,
    grams: bench.grams,
    expectedGrams: bench.expectedGrams,
    weightPercent,
    why: bench.why,
  }
  const conditions = conditionsOf(closing)
  const isWithOther = data.agent !== null && !data.agent.isMe
  const isReady = conditions.every(({ holds }) => holds) && !packing.isMixed && !isWithOther
  const isOff = bench.grams !== null && !isWeightRight(closing)
  const [next] = missing
  return (
    <ActForm
      act="close"
      action={path}
      hasFile
      onDone={({ value }) => {
        const { label } = (value ?? {}) as { label?: string }
        if (label) window.open(label, '_blank', 'noreferrer')
      }}
    >
      {({ isBusy, fields }) => (
        <>
          {packing.inside.map((number) => (
            <input key={number} type="hidden" name="parcels[]" value={number} />
          ))}
          {bench.isSplit && <input type="hidden" name="split" value="on" />}
          <div className="wh">
            <div>
              <ParcelsToPutIn rows={rows} isIn={(number) => packing.inside.includes(number)} path={path} />
              <Wishes {...data} />
              <Card
                title={say('Box')}
                note={say('by {{way}}', { way: packing.method === 'air' ? say('air') : say('sea') })}
              >
                <fieldset className="boxes" aria-busy={bench.isCounting}>
                  <legend className="vh">{say('Box')}</legend>
                  {bench.choices.map((choice) => (
                    <label key={nameOf(choice)}>
                      <input
                        type="radio"
                        name="carton"
                        value={nameOf(choice)}
                        checked={bench.carton === nameOf(choice)}
                        onChange={() => bench.choose(nameOf(choice))}
                      />
                      <b>
                        {choice.carton ? `${choice.carton} · ` : `${say('As it came')} · `}
                        {sides(choice.size)}
                      </b>
                      <span className="muted">
                        {choice.counted === null
                          ? say('may not travel')
                          : say('counts {{weight}}', { weight: countedKilograms(choice.counted) })}
                      </span>
                      <span className="med">
                        {choice.price ? money(choice.price.total, data.currency) : '–'}
                      </span>
                    </label>
                  ))}
                  <label className="own">
                    <input
                      type="radio"
                      name="carton"
                      value="own"
                      checked={bench.carton === 'own'}
                      onChange={() => bench.choose('own')}
                    />
                    <b>{say('Own size')}</b>
                    <span>{say('type the sides')}</span>
                  </label>
                </fieldset>
                {bench.carton === 'own' && (
                  <div className="wh-sizes mt12">
                    {(['length', 'width', 'height'] as const).map((side) => (
                      <TextField
                        key={side}
                        label={sideLabel(side)}
                        name={side}
                        inputMode="decimal"
                        maxLength={8}
                        autoComplete="off"
                        value={bench.sides[side]}
                        onChange={({ target }) => bench.setSide(side, target.value)}
                        error={fields[side]}
                      />
                    ))}
                  </div>
                )}
                <div className="wh-pair mt12">
                  <TextField
                    label={say('Weight, closed, kg')}
                    name="weight"
                    inputMode="decimal"
                    maxLength={8}
                    autoComplete="off"
                    value={bench.weight}
                    onChange={({ target }) => bench.setWeight(target.value)}
                    hint={say('Its parcels and the box: {{weight}}.', {
                      weight: kilograms(bench.expectedGrams),
                    })}
                    error={fields.weight}
                  />
                  <FitsLocker fits={bench.choice?.fitsLocker ?? null} />
                </div>
                {isOff && (
                  <div className="mt12">
                    <TextField
                      label={say('Why the weight differs by more than {{percent}} %', {
                        percent: weightPercent,
                      })}
                      name="why"
                      maxLength={500}
                      value={bench.why}
                      onChange={({ target }) => bench.setWhy(target.value)}
                      error={fields.why}
                    />
                  </div>
                )}
              </Card>
            </div>
            <div className="wh__two">
              <PriceCard data={data} price={bench.choice?.price ?? null} isCounting={bench.isCounting} />
              <Card title={say('Before it closes')}>
                {conditions.map(({ id, holds }) => (
                  <p key={id} className="wh-done">
                    <Icon name={holds ? 'check' : 'clock'} className={holds ? 't-success' : 'muted'} />
                    {conditionWords(id, { wantedPhotos, weightPercent, place: packing.place })}
                  </p>
                ))}
              </Card>
              <ChosenPhotos error={fields.files} onCount={bench.setPhotos} />
            </div>
          </div>
          <div className="o-save">
            <span className="ell" role="status">
              {packing.isMixed
                ? say('These parcels travel different ways: take some out.')
                : isWithOther
                  ? say('{{name}} packs it now.', { name: data.agent?.name ?? '' })
                  : missing.length > 0 && !bench.isSplit
                    ? say(
                        'One parcel is still to be scanned: {{number}}, shelf {{shelf}} | {{count}} parcels are still to be scanned, first {{number}}, shelf {{shelf}}',
                        { count: missing.length, number: next?.number ?? '', shelf: next?.shelf ?? '–' },
                      )
                    : isReady
                      ? closesWith(data, packing)
                      : say('See what is open before it closes.')}
            </span>
            <span className="sp" />
            {missing.length > 0 && packing.inside.length > 0 && (
              <button
                type="button"
                className="btn btn--quiet"
                aria-pressed={bench.isSplit}
                onClick={() => bench.setSplit(!bench.isSplit)}
              >
                {bench.isSplit ? say('Do not split') : say('Split')}
              </button>
            )}
            <button type="submit" className="btn btn--primary" disabled={isBusy || !isReady}>
              <Icon name="print" /> {say('Close box, print label')}
            </button>
          </div>
        </>
      )}
    </ActForm>
  )
}

function closesWith({ parcels }: ForwardData, { inside }: Props['packing']): string {
  const rest = parcels.filter(({ state, number }) => state === 'in_request' && !inside.includes(number))
  return rest.length > 0
    ? say('Another box follows; the request is charged with the last one.')
    : say('Closing it charges the request and tells its owner.')
}

function sideLabel(side: 'length' | 'width' | 'height'): string {
  if (side === 'length') return say('Length, cm')
  return side === 'width' ? say('Width, cm') : say('Height, cm')
}

function conditionWords(
  id: Condition,
  { wantedPhotos, weightPercent }: { wantedPhotos: number; weightPercent: number; place: number },
): string {
  switch (id) {
    case 'photographed':
      return wantedPhotos === 1
        ? say('Photo of the open box')
        : say('{{count}} photo, as its owner asked | {{count}} photos, as its owner asked', {
            count: wantedPhotos,
          })
    case 'declared':
      return say('Everything is declared')
    case 'scanned':
      return say('All parcels scanned')
    case 'weighed':
      return say('Weight within {{percent}} % of the sum', { percent: weightPercent })
  }
}

function FitsLocker({ fits }: { fits: boolean | null }) {
  if (fits === null) return null
  return (
    <div className="field">
      <span className="flabel">{say('Fits the locker')}</span>
      <p className="wh-done">
        <Icon name={fits ? 'check' : 'warn'} className={fits ? 't-success' : 't-danger'} />
        {fits ? say('Yes') : say('No: a courier brings it to the door')}
      </p>
    </div>
  )
}

type Row = ForwardData['parcels'][number]

function ParcelsToPutIn({
  rows,
  isIn,
  path,
}: {
  rows: readonly Row[]
  isIn: (number: string) => boolean
  path: string
}) {
  const first = rows.find(({ number }) => !isIn(number))
  const count = rows.filter(({ number }) => isIn(number)).length
  return (
    <Card
      title={say('Parcels to put in')}
      note={say('{{count}} of {{all}}', { count, all: rows.length })}
      isFlush
    >
      <div className="o-scroll">
        <table className="o-tbl">
          <caption className="vh">{say('Parcels to put in')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{say('Is it in')}</span>
              </th>
              <th scope="col">{say('Parcel')}</th>
              <th scope="col">{say('What')}</th>
              <th scope="col">{say('Shelf')}</th>
              <th scope="col" className="n">
                {say('Weight')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.number}
                className={row === first ? 'is-cur' : undefined}
                aria-current={row === first ? true : undefined}
              >
                <td>
                  {isIn(row.number) ? (
                    <TakeOut number={row.number} path={path} />
                  ) : (
                    <span className="pill pill--plain muted">
                      <Icon name="scan" />
                      {say('Scan')}
                    </span>
                  )}
                </td>
                <td>
                  <b className="id">{row.number}</b>
                </td>
                <td>
                  {row.title || '–'}
                  {row.isFragile && <span className="note"> {say('Fragile')}</span>}
                </td>
                <td>{row === first ? <b className="strong">{row.shelf ?? '–'}</b> : (row.shelf ?? '–')}</td>
                <td className="n">{row.grams === null ? '–' : kilograms(row.grams)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
