import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { listClaims, listUnidentified } from '#shop/office/read-unidentified.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { Card } from '../ui/card.tsx'
import { Pill } from '../ui/pill.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { ScanBar } from '../warehouse/scan-bar.tsx'
import { warehouseMoment } from '../warehouse/warehouse-words.ts'
import type { Route } from './+types/unidentified.route'

export const meta: Route.MetaFunction = () => [{ title: say('Unidentified parcels, office') }]

export const loader = screenLoader('unidentified', async (office) => {
  const [parcels, claims] = await Promise.all([listUnidentified(office.db), listClaims(office.db)])
  return { parcels, claims: claims.map((claim) => ({ ...claim, site: siteView(office.site(claim.siteId)) })) }
})

/** Parcels without a suite, and who says that one is theirs. */
export default function Unidentified({ loaderData: { parcels, claims } }: Route.ComponentProps) {
  return (
    <div className="office--touch">
      <ScanBar
        placeholder={say('Scan a parcel, shelf or request')}
        hint={say('A code of any kind opens the right page.')}
      />
      <div className="o-head">
        <h1>{say('Unidentified parcels')}</h1>
        <p className="sub">
          {say('They came without a suite and belong to nobody until somebody shows that one is theirs.')}
        </p>
      </div>
      <Card title={say('Claims to decide')} note={String(claims.length)} isFlush>
        {claims.length === 0 ? (
          <p className="o-card__b muted">{say('Every claim is decided.')}</p>
        ) : (
          <div className="o-scroll">
            <table className="o-tbl">
              <thead>
                <tr>
                  <th scope="col">{say('Number they gave')}</th>
                  <th scope="col">{say('Customer')}</th>
                  <th scope="col">{say('Site')}</th>
                  <th scope="col">{say('Shop')}</th>
                  <th scope="col">{say('Claimed')}</th>
                </tr>
              </thead>
              <tbody>
                {claims.map((claim) => (
                  <tr key={claim.id}>
                    <td>
                      <Link className="id" to={`/warehouse/claims/${claim.id}`}>
                        {claim.trackingNumber}
                      </Link>
                    </td>
                    <td>
                      {claim.customer} <span className="sub">{claim.suiteCode}</span>
                    </td>
                    <td>
                      <SiteMark site={claim.site} />
                    </td>
                    <td>{claim.shop || '–'}</td>
                    <td className="muted">{warehouseMoment(claim.createdAt)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Card>
      <Card title={say('Without an owner')} note={String(parcels.length)} isFlush>
        {parcels.length === 0 ? (
          <p className="o-card__b muted">{say('Every parcel here has an owner.')}</p>
        ) : (
          <div className="o-scroll">
            <table className="o-tbl">
              <thead>
                <tr>
                  <th scope="col">{say('Parcel')}</th>
                  <th scope="col">{say('Name on label')}</th>
                  <th scope="col">{say('Tracking')}</th>
                  <th scope="col">{say('Shop')}</th>
                  <th scope="col">{say('Shelf')}</th>
                  <th scope="col">{say('Arrived')}</th>
                  <th scope="col">{say('Claims')}</th>
                </tr>
              </thead>
              <tbody>
                {parcels.map((parcel) => (
                  <tr key={parcel.number}>
                    <td>
                      <Link className="id" to={`/warehouse/unidentified/${parcel.number}`}>
                        {parcel.number}
                      </Link>
                    </td>
                    <td>{parcel.labelName || '–'}</td>
                    <td>{parcel.trackingNumber ?? '–'}</td>
                    <td>{parcel.shop || '–'}</td>
                    <td>{parcel.shelf ?? '–'}</td>
                    <td className="muted">{warehouseMoment(parcel.receivedAt)}</td>
                    <td>
                      {parcel.claims > 0 ? (
                        <Pill tone="warn" icon="flag">
                          {parcel.claims}
                        </Pill>
                      ) : (
                        <span className="muted">–</span>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Card>
    </div>
  )
}
