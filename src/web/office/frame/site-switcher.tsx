import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { SiteSquare, type SiteView } from '../ui/site-mark.tsx'

type Props = { sites: readonly SiteView[]; chosenSiteId: number | null }

const shownSquares = 4

/** All sites of the person, or one: lists, counts and reports follow it. */
export function SiteSwitcher({ sites, chosenSiteId }: Props) {
  const fetcher = useFetcher()
  const menu = useRef<HTMLDivElement>(null)
  const [filter, setFilter] = useState('')
  const id = useId()
  const chosen = sites.find((site) => site.id === chosenSiteId)
  const whole = say('All {{count}} sites', { count: sites.length })
  const found = sites.filter(({ name, label }) =>
    `${name} ${label}`.toLowerCase().includes(filter.trim().toLowerCase()),
  )
  useEffect(() => {
    if (fetcher.state === 'loading') menu.current?.hidePopover()
  }, [fetcher.state])
  return (
    <>
      <button type="button" className="o-sw" popoverTarget={id} aria-haspopup="menu">
        <span className="row o-sw__squares">
          {(chosen ? [chosen] : sites.slice(0, shownSquares)).map((site) => (
            <SiteSquare key={site.id} site={site} size={chosen ? 10 : 8} />
          ))}
        </span>
        {chosen?.name ?? whole}
        <Icon name="updown" />
      </button>
      <div className="o-pop o-pop--sites" id={id} popover="auto" ref={menu}>
        <div className="o-filter">
          <Icon name="search" />
          <input
            type="search"
            aria-label={say('Site')}
            placeholder={say('Site')}
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
          />
        </div>
        <fetcher.Form method="post" action="/account">
          <input type="hidden" name="act" value="choose-site" />
          <button type="submit" name="site" value="" className="o-opt" aria-pressed={!chosen}>
            {whole}
            <span className="r">
              <kbd>Alt</kbd> <kbd>0</kbd>
            </span>
          </button>
          <hr />
          {found.map((site) => (
            <button
              key={site.id}
              type="submit"
              name="site"
              value={site.id}
              className="o-opt"
              aria-pressed={site.id === chosenSiteId}
            >
              <SiteSquare site={site} />
              {site.name}
              <SiteKey site={site} place={sites.indexOf(site) + 1} />
            </button>
          ))}
        </fetcher.Form>
        <hr />
        <p className="note o-pop__note">
          {say('Lists, counts and reports follow this choice. A number you open stays what it is.')}
        </p>
      </div>
    </>
  )
}

const keys = 9

function SiteKey({ site, place }: { site: SiteView; place: number }) {
  return (
    <span className="r">
      {site.label}{' '}
      {place <= keys && (
        <>
          <kbd>Alt</kbd> <kbd>{place}</kbd>
        </>
      )}
    </span>
  )
}
