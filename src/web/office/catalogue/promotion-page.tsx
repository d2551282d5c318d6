import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#core/format.ts'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import type { PromotionData } from './promotion-data.server.ts'
import { PromotionDialog } from './promotion-dialog.tsx'
import { givenText, PromotionPill } from './promotion-pill.tsx'
import { PromotionTermsFields } from './promotion-terms.tsx'
import { TestPanel } from './test-panel.tsx'

export function PromotionPage(data: PromotionData) {
  const { promotion, site, sites, now } = data
  const { code, used, usageLimit, state } = promotion
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/promotions">{say('Promotions')}</Link>
        <Icon name="right" size={14} />
        <span>{code}</span>
      </nav>
      <div className="o-head">
        <h1>{code}</h1>
        <SiteMark site={site} isWhole />
        <PromotionPill state={state} />
        <div className="sp row">
          {(state === 'running' || state === 'used-up') && <EndDialog {...data} />}
          <PromotionDialog sites={sites} now={now} copied={promotion} />
        </div>
      </div>
      <div className="o-two o-two--wide">
        <div>
          <TermsForm {...data} />
          <Card title={say('So far')}>
            <p>
              {usageLimit === null
                ? say('Used {{count}} time. | Used {{count}} times.', { count: used })
                : say('Used {{used}} of {{limit}} times.', {
                    used: formatNumber(used, 'en'),
                    limit: formatNumber(usageLimit, 'en'),
                  })}
            </p>
          </Card>
        </div>
        <TestPanel {...data} />
      </div>
    </>
  )
}

const promotionFieldLabels: Readonly<Record<string, string>> = {
  kind: 'kind',
  value: 'what it gives',
  min_total: 'goods from',
  usage_limit: 'uses in all',
  customer_limit: 'uses a customer',
  starts: 'from',
  ends: 'until',
}

/** The browser keeps the fields; what differs from the beginning is told in the bar. */
function TermsForm({ promotion, now }: PromotionData) {
  const [changed, setChanged] = useState<readonly string[]>([])
  const box = useRef<HTMLDivElement>(null)
  const isFixed = promotion.startsAt <= now || promotion.used > 0
  const look = () => {
    const fields = box.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? []
    setChanged([...fields].filter(isDirty).map(({ name }) => say(promotionFieldLabels[name] ?? name)))
  }
  // What is saved becomes the beginning.
  const version = JSON.stringify(promotion)
  return (
    <ActForm act="save" onDone={() => setChanged([])}>
      {({ isBusy, fields }) => (
        <>
          <Card title={say('What it gives, when and how often')} note={givenText(promotion)}>
            <div className="col" key={version} ref={box} onInput={look}>
              <PromotionTermsFields fields={fields} row={promotion} now={now} isFixed={isFixed} />
            </div>
          </Card>
          <SaveBar changes={changed} onDiscard={() => setChanged([])} isBusy={isBusy} />
        </>
      )}
    </ActForm>
  )
}

function isDirty(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLInputElement) return field.type !== 'hidden' && field.value !== field.defaultValue
  return [...field.options].some((option) => option.selected !== option.defaultSelected)
}

function EndDialog({ promotion: { code } }: PromotionData) {
  const { open, close, dialog } = useDialog({
    title: say('End {{code}} now', { code }),
    size: 'sm',
    children: (
      <ActForm act="end" onDone={() => close()}>
        {({ isBusy }) => (
          <>
            <div className="o-dlg__b">
              <p>{say('Nobody can use it from now on. Orders that have it keep it.')}</p>
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--danger" disabled={isBusy}>
                {say('End {{code}} now', { code })}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--quiet" onClick={open}>
        {say('End now')}
      </button>
      {dialog}
    </>
  )
}
