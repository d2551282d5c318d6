import { Link, useNavigate } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import {
  countText,
  differsFromView,
  type ListDefinition,
  type ListQuery,
  listHref,
  readListQuery,
  type SavedView,
  viewHref,
  viewQuery,
} from '#shop/office/list.ts'
import { roleNames } from '#shop/staff/permissions.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Icon } from '../ui/icon.tsx'
import type { SavedViews } from './list-data.server.ts'
import { useViewDialog } from './view-dialog.tsx'

type Props = {
  list: ListDefinition
  query: ListQuery
  saved: SavedViews
  total: number
  counts: Readonly<Record<string, number>>
}

/** The list's own views and those that the person or a colleague has saved. */
export function ListViews({ list, query, saved, total, counts }: Props) {
  const current = saved.views.find(({ id }) => id === query.saved)
  const isChanged = differsFromView(list, query, current)
  return (
    <nav className="tabs" aria-label={say('Views')}>
      {list.views.map((view) => {
        const isOn = !current && view.id === query.view
        const search = new URLSearchParams({ view: view.id })
        return (
          <Link
            key={view.id}
            to={listHref(list, readListQuery(list, search))}
            className={isOn ? 'is-on' : undefined}
            aria-current={isOn ? 'page' : undefined}
          >
            {say(view.title)} <span className="cnt">{countText(list, counts[view.id] ?? 0)}</span>
            {isOn && isChanged && <ChangedDot />}
          </Link>
        )
      })}
      {saved.views.map((view) => (
        <Link
          key={view.id}
          to={viewHref(list, view)}
          className={view === current ? 'is-on' : undefined}
          aria-current={view === current ? 'page' : undefined}
          title={sharing(view)}
        >
          {view.role && <Icon name="users" size={14} />}
          {view.name}
          {view === current && <span className="cnt">{countText(list, total)}</span>}
          {view === current && isChanged && <ChangedDot />}
        </Link>
      ))}
      <Buttons key={current?.id} {...{ list, query, saved, isChanged }} view={current} />
    </nav>
  )
}

function sharing({ role, isMine, by }: SavedView): string | undefined {
  if (!role) return undefined
  return isMine
    ? say('You share it with {{role}}', { role: say(roleNames[role]) })
    : say('{{name}} shares it with {{role}}', { name: by, role: say(roleNames[role]) })
}

function ChangedDot() {
  return (
    <>
      <i className="o-changed" title={say('Changed')} />
      <span className="vh">{say('changed')}</span>
    </>
  )
}

type ButtonProps = Pick<Props, 'list' | 'query' | 'saved'> & {
  view: SavedView | undefined
  isChanged: boolean
}

function Buttons({ list, query, saved, view, isChanged }: ButtonProps) {
  const navigate = useNavigate()
  const added = useViewDialog({
    view: null,
    query: viewQuery(list, query),
    roles: saved.roles,
    onSaved: (id) => navigate(listHref(list, { ...query, saved: id }), { preventScrollReset: true }),
  })
  const edited = useViewDialog({
    view: view?.isMine ? view : null,
    query: view?.query ?? '',
    roles: saved.roles,
    onDeleted: () => navigate(list.path),
  })
  return (
    <>
      {view?.isMine && (
        <button
          type="button"
          className="icon-btn"
          aria-label={say('Change the view {{name}}', { name: view.name })}
          onClick={edited.open}
        >
          <Icon name="edit" size={15} />
        </button>
      )}
      {view?.isMine && isChanged && (
        <ActForm act="change-view">
          {({ isBusy }) => (
            <>
              <input type="hidden" name="id" value={view.id} />
              <input type="hidden" name="name" value={view.name} />
              <input type="hidden" name="role" value={view.role ?? ''} />
              <input type="hidden" name="query" value={viewQuery(list, query)} />
              <button type="submit" className="btn btn--quiet btn--xs" disabled={isBusy}>
                {say('Save changes')}
              </button>
            </>
          )}
        </ActForm>
      )}
      {isChanged && (
        <button type="button" className="btn btn--quiet btn--xs" onClick={added.open}>
          <Icon name="plus" /> {say('Save view')}
        </button>
      )}
      {added.dialog}
      {edited.dialog}
    </>
  )
}
