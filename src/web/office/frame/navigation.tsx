import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { OfficeLogo } from '../ui/logo.tsx'
import type { FrameData } from './frame-data.server.ts'
import { SiteSwitcher } from './site-switcher.tsx'

type Props = Pick<FrameData, 'navigation' | 'sites' | 'chosenSiteId'> & {
  isOpen: boolean
  onClose: () => void
}

/** At the side; on narrow screens a dialog that the menu button opens. */
export function Navigation({ isOpen, onClose, ...frame }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes with every change of the page
  useEffect(() => onClose(), [pathname])
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <>
      <nav className="o-nav" aria-label={say('Office')}>
        <Entries {...frame} />
      </nav>
      <dialog ref={dialog} className="o-drawer" aria-label={say('Office')} onClose={onClose}>
        {isOpen && (
          <nav className="o-nav o-nav--drawer" aria-label={say('Office')}>
            <Entries {...frame} />
          </nav>
        )}
      </dialog>
    </>
  )
}

function Entries({ navigation, sites, chosenSiteId }: Pick<Props, 'navigation' | 'sites' | 'chosenSiteId'>) {
  const { pathname } = useLocation()
  const isHere = (href: string) =>
    href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`)
  return (
    <div className="o-nav__in">
      <OfficeLogo to="/" />
      <SiteSwitcher sites={sites} chosenSiteId={chosenSiteId} />
      {navigation.map(({ group, entries }) => (
        <div key={group ?? 'home'}>
          {group && <p className="label">{say(group)}</p>}
          {entries.map(({ href, title, icon, waiting, isDue }) => (
            <Link
              key={href}
              to={href}
              className={isHere(href) ? 'is-on' : undefined}
              aria-current={isHere(href) ? 'page' : undefined}
            >
              <Icon name={icon} />
              {title}
              {waiting > 0 && <span className={isDue ? 'cnt cnt--due' : 'cnt'}>{waiting}</span>}
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}
