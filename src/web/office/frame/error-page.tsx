import { isRouteErrorResponse, Link } from 'react-router'
import { languageTag } from '#core/locale.ts'
import { officeLocale, say } from '#locales/office/office-texts.ts'
import { Icon } from '../ui/icon.tsx'

/** A page that cannot be shown says why and what comes next. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 403) return <NotForThisRole {...(error as { data: Refusal }).data} />
  if (status === 404)
    return (
      <section className="o-card blank">
        <h1>{say('Nothing is here')}</h1>
        <p className="muted">
          {say('The address leads to nothing, or to a record of a site that is not yours.')}
        </p>
        <Link className="btn btn--secondary mt8" to="/">
          {say('Go home')}
        </Link>
      </section>
    )
  return (
    <section className="o-card blank">
      <h1>{say('This did not work')}</h1>
      <p className="muted">
        {say('Nothing was lost. Load the page again; if it stays, tell the system’s people.')}
      </p>
      <a className="btn btn--secondary mt8" href="?">
        <Icon name="refresh" /> {say('Try again')}
      </a>
    </section>
  )
}

type Refusal = { permission: string; people: readonly string[] }

function NotForThisRole({ permission, people }: Refusal) {
  const names = new Intl.ListFormat(languageTag(officeLocale()), { type: 'disjunction' }).format(people)
  return (
    <section className="o-card blank">
      <Icon name="lock" size={24} />
      <h1>{say('Not for your role')}</h1>
      <p className="muted">{say('This needs the right “{{right}}”.', { right: say(permission) })}</p>
      {people.length > 0 && <p>{say('Ask {{names}}.', { names })}</p>}
      <Link className="btn btn--secondary mt8" to="/">
        {say('Go home')}
      </Link>
    </section>
  )
}
