import { useLocation, useNavigation } from 'react-router'

const rows = Array.from({ length: 12 }, (_, place) => place)
const cells = Array.from({ length: 5 }, (_, place) => place)

/** Rows without words, over those that were there, while others are on their way; shown after 200 ms. */
export function RowsSkeleton() {
  return (
    <div className="o-skel" aria-hidden="true">
      {rows.map((row) => (
        <div key={row} className="o-skel__row">
          {cells.map((cell) => (
            <i key={cell} />
          ))}
        </div>
      ))}
    </div>
  )
}

type Props = {
  navigation: readonly { entries: readonly { href: string; title: string; isList: boolean }[] }[]
}

/** The same over the page that is being left for a list. */
export function ListSkeleton({ navigation }: Props) {
  const here = useLocation()
  const { location } = useNavigation()
  const next =
    location?.pathname === here.pathname
      ? undefined
      : navigation
          .flatMap(({ entries }) => entries)
          .find(({ href, isList }) => isList && href === location?.pathname)
  if (!next) return null
  return (
    <div className="o-skel o-skel--page">
      <p className="vh" role="status">
        {next.title}
      </p>
      <div className="o-head" aria-hidden="true">
        <span className="o-skel__title">{next.title}</span>
      </div>
      <div className="o-card o-card--list">
        <RowsSkeleton />
      </div>
    </div>
  )
}
