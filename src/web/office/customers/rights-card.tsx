import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import type { CustomerData } from './customer-data.server.ts'
import { EraseDialog } from './erase-dialog.tsx'

/** What the customer may do with the account, and what the law lets them ask for. */
export function RightsCard(data: CustomerData) {
  const { customer, profile, site, may } = data
  if (profile.state === 'erased' || (!may.edit && !may.data)) return null
  const isBlocked = profile.state === 'blocked'
  return (
    <Card title={say('Rights')}>
      <div className="col">
        {may.edit && (
          <>
            <ActForm act="translations">
              {({ isBusy }) => (
                <button
                  type="submit"
                  name="to"
                  value={profile.mayViewTranslations ? 'withdraw' : 'grant'}
                  className="btn btn--secondary btn--block"
                  disabled={isBusy}
                >
                  <Icon name="lang" />
                  {profile.mayViewTranslations
                    ? say('Withdraw seeing translation keys')
                    : say('Let see translation keys')}
                </button>
              )}
            </ActForm>
            <ActForm act={isBlocked ? 'unblock' : 'block'}>
              {({ isBusy }) => (
                <button
                  type="submit"
                  className={isBlocked ? 'btn btn--secondary btn--block' : 'btn btn--danger btn--block'}
                  disabled={isBusy}
                >
                  <Icon name="lock" />
                  {isBlocked
                    ? say('Unblock {{name}}', { name: customer.name })
                    : say('Block {{name}}', { name: customer.name })}
                </button>
              )}
            </ActForm>
          </>
        )}
        {may.data && (
          <>
            <ActForm
              act="export"
              onDone={() => window.location.assign(`/customers/${site.code}/${customer.suiteCode}/data`)}
            >
              {({ isBusy }) => (
                <button type="submit" className="btn btn--secondary btn--block" disabled={isBusy}>
                  <Icon name="dl" /> {say('Export all data')}
                </button>
              )}
            </ActForm>
            <EraseDialog {...data} />
            <p className="note">{say('Erasing keeps orders and invoices, as the law asks.')}</p>
          </>
        )}
      </div>
    </Card>
  )
}
