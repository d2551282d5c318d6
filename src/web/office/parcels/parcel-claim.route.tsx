import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { say } from '#locales/office/office-texts.ts'
import { readClaim } from '#shop/office/read-unidentified.server.ts'
import { acceptClaim, refuseClaim } from '#shop/parcels/decide-claim.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { said } from '../kit/money-input.server.ts'
import { missing, type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { Card } from '../ui/card.tsx'
import { TextArea } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pill } from '../ui/pill.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { warehouseMoment } from '../warehouse/warehouse-words.ts'
import type { Route } from './+types/parcel-claim.route'

export const meta: Route.MetaFunction = () => [{ title: say('Claim of a parcel, office') }]

const Id = z.string().regex(/^\d{1,15}$/)
const Answer = z.string().trim().max(500).default('')

export const loader = screenLoader('parcel-claim', async (office, { params }) => {
  const claim = await findClaim(office, params)
  if (!claim) throw missing()
  return { claim, site: siteView(office.site(claim.siteId)) }
})

async function findClaim(office: Office, { id = '' }: { readonly [name: string]: string | undefined }) {
  return Id.safeParse(id).success ? readClaim(office.db, id) : null
}

type Found = { id: string; siteId: number; subject: string }

async function findOne(
  office: Office,
  params: { readonly [name: string]: string | undefined },
): Promise<Found | null> {
  const claim = await findClaim(office, params)
  return claim && { id: claim.id, siteId: claim.siteId, subject: `claim ${claim.id}` }
}

const onClaim = actOn<Found>()

export const action = screenAction('parcel-claim', findOne, {
  accept: onClaim(
    z.strictObject({ parcel: Id, answer: Answer }),
    (office, { parcel: unidentifiedId, answer }, claim) =>
      said(acceptClaim(office, claim, { unidentifiedId, answer }), ({ number }) =>
        say('{{number}} has its owner, who is asked what is in it', { number }),
      ),
  ),
  refuse: onClaim(
    z.strictObject({ answer: z.string().trim().min(1).max(500) }),
    (office, { answer }, claim) =>
      said(refuseClaim(office, claim, answer), say('Refused; the words are kept')),
  ),
})

/** What somebody says is theirs beside what lies here: compare the proof, then decide. */
export default function ParcelClaim({ loaderData: { claim, site } }: Route.ComponentProps) {
  const [chosen, choose] = useState(claim.candidates.find(({ isSameNumber }) => isSameNumber)?.id ?? '')
  const isOpen = claim.state === 'open'
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/warehouse/unidentified">{say('Unidentified parcels')}</Link>
        <Icon name="right" size={14} />
        <span>{claim.trackingNumber}</span>
      </nav>
      <div className="o-head">
        <h1>{say('{{name}} claims {{number}}', { name: claim.customer, number: claim.trackingNumber })}</h1>
        <SiteMark site={site} isWhole />
        <Pill
          tone={isOpen ? 'warn' : claim.state === 'accepted' ? 'ok' : 'bad'}
          icon={isOpen ? 'flag' : 'check'}
        >
          {isOpen ? say('To decide') : claim.state === 'accepted' ? say('Accepted') : say('Refused')}
        </Pill>
        <p className="sub">
          {[claim.suiteCode, claim.shop, warehouseMoment(claim.createdAt)].filter(Boolean).join(' · ')}
          {claim.parcel && (
            <>
              {' · '}
              <Link to={`/warehouse/${site.code}/${claim.parcel}`}>{claim.parcel}</Link>
            </>
          )}
        </p>
      </div>
      <div className="o-two">
        <div>
          <Card title={say('What they say')}>
            <p>{claim.words || say('No words.')}</p>
            <ul className="col mt12">
              {claim.proofs.map(({ id, name }) => (
                <li key={id} className="row">
                  <Icon name="doc" size={16} />
                  <a href={`/warehouse/claims/${claim.id}/files/${id}`} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
            {!isOpen && claim.answer && <p className="mt12">{claim.answer}</p>}
          </Card>
          {isOpen && (
            <Card title={say('Which one is it?')}>
              {claim.candidates.length === 0 ? (
                <p className="muted">{say('Nothing waits without an owner.')}</p>
              ) : (
                <ActForm act="accept" className="col">
                  {({ isBusy, fields }) => (
                    <>
                      {claim.candidates.map((one) => (
                        <label key={one.id} className="check">
                          <input
                            type="radio"
                            name="parcel"
                            value={one.id}
                            checked={chosen === one.id}
                            onChange={() => choose(one.id)}
                          />
                          <span>
                            <Link to={`/warehouse/unidentified/${one.number}`}>{one.number}</Link>{' '}
                            {[one.trackingNumber, one.labelName, one.shop, one.shelf]
                              .filter(Boolean)
                              .join(', ')}{' '}
                            {one.isSameNumber && (
                              <Pill tone="ok" icon="check">
                                {say('same number')}
                              </Pill>
                            )}
                          </span>
                        </label>
                      ))}
                      <TextArea
                        label={say('Words to the customer')}
                        name="answer"
                        rows={2}
                        maxLength={500}
                        error={fields.answer}
                      />
                      <div>
                        <button type="submit" className="btn btn--primary" disabled={isBusy || chosen === ''}>
                          {say('It is theirs')}
                        </button>
                      </div>
                    </>
                  )}
                </ActForm>
              )}
            </Card>
          )}
        </div>
        <div>
          {isOpen && (
            <Card title={say('Not theirs')}>
              <ActForm act="refuse" className="col">
                {({ isBusy, fields }) => (
                  <>
                    <TextArea
                      label={say('Why not')}
                      name="answer"
                      rows={3}
                      maxLength={500}
                      required
                      error={fields.answer}
                    />
                    <div>
                      <button type="submit" className="btn btn--danger" disabled={isBusy}>
                        {say('Refuse the claim')}
                      </button>
                    </div>
                  </>
                )}
              </ActForm>
            </Card>
          )}
        </div>
      </div>
    </>
  )
}
