import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { ParcelCard as Card } from '#shop/parcels/parcel-card.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { useIsHydrated } from '#web/hydrated.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import type { CardFacts } from './card-acts.tsx'
import { ParcelCard } from './parcel-card.tsx'
import { PhotosDialog } from './photos-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import styles from './shelf.module.css'

type Props = {
  cards: readonly Card[]
  facts: CardFacts
  /** Where what is chosen is planned; null while there is no such page. */
  plan: string | null
}

/** Parcels on the shelf. Ready ones are chosen at first; the form is a plain link with their numbers. */
export function Shelf({ cards, facts, plan }: Props) {
  const { t, locale } = useMessages()
  const isHydrated = useIsHydrated()
  const { chosen, press, chooseAll, isAll, ready } = useChosen(cards)
  const [shown, setShown] = useState<Card | null>(null)
  const [isOpen, setOpen] = useState(false)
  const canChoose = plan !== null && ready.length > 0
  const list = (
    <>
      <div className={styles.head}>
        <h2 id="shelf">
          {t('warehouse.shelf')} <span className={styles.count}>{cards.length}</span>
        </h2>
        {canChoose && isHydrated && (
          <Choice checked={isAll} onChange={({ target }) => chooseAll(target.checked)}>
            {t('warehouse.choose_all')}
          </Choice>
        )}
      </div>
      <ul className={styles.cards}>
        {cards.map((card, place) => (
          <ParcelCard
            key={card.number}
            card={card}
            place={place}
            facts={facts}
            isChosen={canChoose && card.state === 'ready' ? chosen.has(card.number) : undefined}
            onChoose={(event) => press(card.number, event)}
            onPhotos={() => {
              setShown(card)
              setOpen(true)
            }}
          />
        ))}
        <li className={styles.add}>
          <ShopLink to={forwardPaths(locale).announce()}>
            <span>
              <Icon name="plus" size={24} />
            </span>
            <b>{t('warehouse.announce')}</b>
            <small>{t('warehouse.announce_note')}</small>
          </ShopLink>
        </li>
      </ul>
    </>
  )
  return (
    <section className={styles.shelf} aria-labelledby="shelf">
      {list}
      {canChoose && <SelectionBar cards={ready.filter(({ number }) => chosen.has(number))} plan={plan} />}
      {shown && <PhotosDialog card={shown} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </section>
  )
}

/** Shift with a press, or with the space bar, chooses all from the last one to this one. */
function useChosen(cards: readonly Card[]) {
  const ready = cards.filter(({ state }) => state === 'ready')
  const numbers = ready.map(({ number }) => number)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(numbers))
  const last = useRef<string | null>(null)
  const known = numbers.join()
  // What has become ready meanwhile is chosen too; what has gone is not.
  const before = useRef(known)
  useEffect(() => {
    if (before.current === known) return
    const old = new Set(before.current.split(','))
    before.current = known
    const now = known === '' ? [] : known.split(',')
    setChosen((was) => new Set(now.filter((number) => was.has(number) || !old.has(number))))
  }, [known])
  const press = (number: string, { shiftKey, currentTarget }: MouseEvent<HTMLInputElement>) => {
    const isWanted = currentTarget.checked
    const from = last.current === null ? -1 : numbers.indexOf(last.current)
    const to = numbers.indexOf(number)
    const run = shiftKey && from >= 0 ? numbers.slice(Math.min(from, to), Math.max(from, to) + 1) : [number]
    last.current = number
    setChosen((was) => {
      const next = new Set(was)
      for (const one of run) {
        if (isWanted) next.add(one)
        else next.delete(one)
      }
      return next
    })
  }
  const chooseAll = (isWanted: boolean) => setChosen(new Set(isWanted ? numbers : []))
  return { chosen, press, chooseAll, ready, isAll: chosen.size === numbers.length }
}

/** A shelf with nothing on it but its number. */
export function EmptyShelf({ suite, shops }: { suite: string; shops: string | null }) {
  const { t, locale } = useMessages()
  return (
    <section className={styles.shelf} aria-labelledby="shelf">
      <div className={styles.head}>
        <h2 id="shelf">{t('warehouse.shelf')}</h2>
      </div>
      <div className={styles.blank}>
        <svg viewBox="0 0 560 180" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true">
          <path d="M20 10v166M288 10v166M556 10v166M20 84h536M20 164h536" />
          <path
            d="M46 84V48h62v36M126 84V30h46v54M318 84V48h86v36M60 164v-42h114v42M338 164v-54h54v54M410 164v-36h100v36"
            strokeWidth="2"
            strokeDasharray="5 5"
          />
          <g className={styles.suite}>
            <rect x="200" y="144" width="70" height="18" rx="2" />
            <text x="235" y="157" textAnchor="middle">
              {suite}
            </text>
          </g>
        </svg>
        <h3>{t('warehouse.empty.title')}</h3>
        <p className={text.muted}>{t('warehouse.empty.text')}</p>
        <p className={styles.acts}>
          <ShopLink to={forwardPaths(locale).announce()} className={buttonClass()}>
            {t('warehouse.announce')}
          </ShopLink>
          {shops && (
            <ShopLink to={shops} className={buttonClass({ look: 'secondary' })}>
              {t('warehouse.empty.shops')}
            </ShopLink>
          )}
        </p>
      </div>
    </section>
  )
}
