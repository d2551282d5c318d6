import { useT } from '#web/messages/messages-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import text from '#web/ui/text.module.css'
import { useParcelName } from '../parcel-name.ts'
import styles from './plan.module.css'
import type { PlanPageView } from './plan-page-view.server.ts'

/** The customer's own grouping: a box for each parcel, and a way for each box. */
export function OwnBoxes({ view }: { view: PlanPageView }) {
  const t = useT()
  const nameOf = useParcelName()
  const chosen = view.shelf.filter(({ isChosen }) => isChosen)
  const boxes = chosen.map((_parcel, place) => place + 1)
  return (
    <details className={styles.own} open={view.proposal?.chosen === null || undefined}>
      <summary className={text.action}>
        <Icon name="grid" size={16} />
        {t('plan.group_myself')}
      </summary>
      <div className={styles.ownFields}>
        {chosen.map((parcel, place) => (
          <SelectField
            key={parcel.number}
            id={`box-${parcel.number}`}
            name={`box.${parcel.number}`}
            label={nameOf(parcel)}
            defaultValue={String(parcel.box || place + 1)}
          >
            {boxes.map((box) => (
              <option key={box} value={box}>
                {t('plan.box', { number: box })}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <div className={styles.ownFields}>
        {boxes.map((box) => (
          <SelectField
            key={box}
            id={`method-${box}`}
            name={`method.${box}`}
            label={t('plan.box_goes', { number: box })}
            defaultValue={view.boxes[box - 1]?.method ?? view.boxes[0]?.method ?? 'sea'}
          >
            <option value="sea">{t('card.sea')}</option>
            <option value="air">{t('card.air')}</option>
          </SelectField>
        ))}
      </div>
      <div>
        <Button type="submit" look="secondary" name="intent" value="group">
          {t('plan.group_so')}
        </Button>
      </div>
    </details>
  )
}
