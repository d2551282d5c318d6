import { useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { type ListDefinition, type ListFilter, type ListQuery, listHref } from '#shop/office/list.ts'
import { Check } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

type Props = { list: ListDefinition; query: ListQuery }

/** Applied filters as chips, and a menu with all of them. */
export function ListFilters({ list, query }: Props) {
  const without = (id: string) => ({ filters: { ...query.filters, [id]: [] } })
  return (
    <>
      {list.filters
        .filter(({ id }) => (query.filters[id] ?? []).length > 0)
        .map((filter) => (
          <span key={filter.id} className="chip chip--on">
            {say(filter.title)}: <b>{labelsOf(filter, query)}</b>
            <Link
              className="chip__x"
              to={listHref(list, query, without(filter.id))}
              aria-label={say('Drop the filter {{name}}', { name: say(filter.title) })}
            >
              <Icon name="x" />
            </Link>
          </span>
        ))}
      {list.filters.length > 0 && <FilterMenu list={list} query={query} />}
      <span className="sp" />
    </>
  )
}

function labelsOf(filter: ListFilter, { filters }: ListQuery): string {
  return filter.options
    .filter(({ value }) => filters[filter.id]?.includes(value))
    .map(({ label }) => labelOf(filter, label))
    .join(', ')
}

function labelOf({ isData }: ListFilter, label: string): string {
  return isData ? label : say(label)
}

function FilterMenu({ list, query }: Props) {
  const id = useId()
  const navigate = useNavigate()
  return (
    <div className="o-menu">
      <button type="button" className="chip chip--dash" popoverTarget={id}>
        <Icon name="plus" /> {say('Filter')}
      </button>
      <div className="o-pop o-pop--here" popover="auto" id={id}>
        {list.filters.map((filter) => (
          <fieldset key={filter.id}>
            <legend className="label">{say(filter.title)}</legend>
            {filter.options.map(({ value, label }) => {
              const values = query.filters[filter.id] ?? []
              const isOn = values.includes(value)
              const next = isOn ? values.filter((one) => one !== value) : [...values, value]
              return (
                <Check
                  key={value}
                  label={labelOf(filter, label)}
                  checked={isOn}
                  onChange={() =>
                    navigate(listHref(list, query, { filters: { ...query.filters, [filter.id]: next } }), {
                      preventScrollReset: true,
                    })
                  }
                />
              )
            })}
          </fieldset>
        ))}
      </div>
    </div>
  )
}
