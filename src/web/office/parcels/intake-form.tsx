import { useCallback, useEffect, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import type { Scanned } from '#shop/office/scanned.ts'
import { isSameName } from '#shop/parcels/same-name.ts'
import type { ActAnswer } from '../kit/act-answer.ts'
import { ActForm } from '../kit/act-form.tsx'
import { toast } from '../kit/toasts.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pill } from '../ui/pill.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { ScanBar } from '../warehouse/scan-bar.tsx'
import { kilograms, sides } from '../warehouse/warehouse-words.ts'
import { Declared } from './declared.tsx'
import { ConditionCard, LabelCard, MeasureCard, ShelfCard } from './intake-fields.tsx'
import { IntakeSteps } from './intake-steps.tsx'
import type { ParcelData } from './parcel-data.server.ts'
import { holdLabels } from './parcel-words.ts'
import { ChosenPhotos } from './photos-card.tsx'
import { useIntake } from './use-intake.ts'

/** Five steps on one page: it is found, whose it is, what it measures, photos, shelf and label. Enter saves. */
export function IntakeForm({ data, path }: { data: ParcelData; path: string }) {
  const { parcel, owner, site, items, rules } = data
  const navigate = useNavigate()
  const prohibited = rules.some(({ effect }) => effect === 'prohibited')
  const intake = useIntake({
    ...parcel,
    holds: [
      ...(items.length === 0 ? (['value_missing'] as const) : []),
      ...(prohibited ? (['prohibited'] as const) : []),
    ],
    shelf: data.shelf,
  })
  const [labelName, setLabelName] = useState(parcel.labelName || owner.name)
  const { setShelf } = intake
  const onScanned = useCallback(
    ({ outcome, detail }: Scanned) => {
      if (outcome === 'shelf_chosen' || outcome === 'shelved') setShelf(detail)
    },
    [setShelf],
  )
  const onDone = () => {
    // The browser prints only the label; where a station prints without asking, nothing is shown.
    window.print()
    void navigate('/warehouse')
  }
  const isSame = isSameName(labelName, owner.name)
  return (
    <>
      <ScanBar
        place={`parcel/${site.code}/${parcel.number}`}
        placeholder={say('Scan the shelf, or the next parcel')}
        hint={say('Found: {{number}} of suite {{suite}}.', {
          number: parcel.trackingNumber ?? parcel.number,
          suite: owner.suiteCode,
        })}
        onScanned={onScanned}
        onEmpty={() => document.querySelector<HTMLButtonElement>('.o-save [type="submit"]')?.click()}
      />
      <IntakeSteps intake={intake} isOwned isNamed={isSame} />
      <h1 className="vh">{parcel.number}</h1>
      <ActForm act="measure" action={path} hasFile onDone={onDone}>
        {({ isBusy, fields }) => (
          <>
            <div className="wh">
              <div>
                <section className="o-card">
                  <div className="o-card__h">
                    <h2>{owner.name}</h2>
                    <span className="sp row">
                      <SiteMark site={site} isWhole />
                      {isSame ? (
                        <Pill tone="ok" icon="check">
                          {say('Name matches')}
                        </Pill>
                      ) : (
                        <Pill tone="bad" icon="warn">
                          {say('Name does not match')}
                        </Pill>
                      )}
                    </span>
                  </div>
                  <div className="o-card__b">
                    <div className="wh-facts">
                      <div>
                        <p className="label">{say('Suite')}</p>
                        <p className="mid">{owner.suiteCode}</p>
                      </div>
                      <div className="sp">
                        <p className="label">{say('Declared')}</p>
                        <Declared items={items} rules={rules} />
                        <p className="note">
                          {[
                            parcel.shop,
                            data.papers.some(({ kind }) => kind === 'invoice') && say('invoice attached'),
                          ]
                            .filter(Boolean)
                            .join(', ')}
                        </p>
                      </div>
                    </div>
                    <div className="mt12">
                      <TextField
                        label={say('Name on label')}
                        name="labelName"
                        value={labelName}
                        maxLength={120}
                        autoComplete="off"
                        onChange={({ target }) => setLabelName(target.value)}
                        {...(!isSame && {
                          hint: say('If it is not theirs, tick “Name does not match” below.'),
                        })}
                      />
                    </div>
                  </div>
                </section>
                <MeasureCard intake={intake} weighing={data.weighing} fields={fields} />
                <ConditionCard
                  intake={intake}
                  rules={data.allRules}
                  suggested={new Set(rules.map(({ id }) => id))}
                  fields={fields}
                />
              </div>
              <div className="wh__two">
                <ChosenPhotos error={fields.files}>
                  <p className="note mt8">
                    {parcel.photosAsked > 0
                      ? say('Its owner asked for {{count}} photo. | Its owner asked for {{count}} photos.', {
                          count: parcel.photosAsked,
                        })
                      : say('The first one goes into the e-mail to its owner.')}
                  </p>
                </ChosenPhotos>
                <ShelfCard
                  shelf={intake.shelf}
                  beside={data.beside}
                  suite={owner.suiteCode}
                  onType={setShelf}
                  error={fields.shelf}
                />
                <LabelCard
                  number={parcel.number}
                  suite={owner.suiteCode}
                  shelf={intake.shelf}
                  facts={intake.size ? `${kilograms(intake.size.grams)} · ${sides(intake.size)}` : '–'}
                  href={null}
                />
              </div>
            </div>
            <div className="o-save">
              <span className="ell">
                {intake.holds.size === 0
                  ? say('{{number}} becomes ready. {{name}} gets an e-mail.', {
                      number: parcel.number,
                      name: owner.firstName,
                    })
                  : say('{{number}} waits for {{name}}: {{reasons}}.', {
                      number: parcel.number,
                      name: owner.firstName,
                      reasons: [...intake.holds].map((hold) => say(holdLabels[hold])).join(', '),
                    })}
              </span>
              <span className="sp" />
              {(parcel.state === 'expected' || parcel.state === 'withdrawn') && (
                <LaterButton path={path} labelName={labelName} />
              )}
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                <Icon name="print" />
                {intake.holds.size === 0 ? say('Save, print, next') : say('Hold, print, next')}{' '}
                <kbd>Enter</kbd>
              </button>
            </div>
          </>
        )}
      </ActForm>
    </>
  )
}

/** Out of the van, and measured when there is time. */
function LaterButton({ path, labelName }: { path: string; labelName: string }) {
  const navigate = useNavigate()
  const fetcher = useFetcher<ActAnswer>()
  const answer = fetcher.data
  useEffect(() => {
    if (!answer) return
    toast(answer.ok ? (answer.toast ?? '') : answer.text, { isError: !answer.ok })
    if (answer.ok) void navigate('/warehouse')
  }, [answer, navigate])
  return (
    <button
      type="button"
      className="btn btn--secondary"
      disabled={fetcher.state !== 'idle'}
      onClick={() => void fetcher.submit({ act: 'arrive', labelName }, { method: 'post', action: path })}
    >
      {say('Measure later')}
    </button>
  )
}
