import { useEffect, useId, useState } from 'react'
import { Link, useFetcher, useNavigate, useNavigation } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import {
  countText,
  type ListDefinition,
  type ListFilter,
  type ListQuery,
  listHref,
  valueCount,
  valuesHref,
} from '#shop/office/list.ts'
import { Check } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

type Props = { list: ListDefinition; query: ListQuery; total: number }

/** Applied filters as chips, and a menu with all of them. */
export function ListFilters({ list, query, total }: Props) {
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
      {list.filters.length > 0 && <FilterMenu list={list} query={query} total={total} />}
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

/** Fields, and the values of the one that is open, each with the rows that it would leave. */
function FilterMenu({ list, query: loaded, total }: Props) {
  const id = useId()
  const navigate = useNavigate()
  // What was ticked a moment ago counts already, while its rows are loading.
  const [chosen, setChosen] = useState<ListQuery | null>(null)
  const query = chosen ?? loaded
  const isLoading = useNavigation().location !== undefined
  useEffect(() => {
    if (!isLoading) setChosen(null)
  }, [isLoading])
  const choose = (filter: string, values: readonly string[]) => {
    const filters = { ...query.filters, [filter]: values }
    setChosen({ ...query, filters })
    navigate(listHref(list, query, { filters }), { preventScrollReset: true })
  }
  const [isOpen, setOpen] = useState(false)
  const [field, setField] = useState(() => firstField(list, query))
  const counts = useValueCounts(list, loaded, isOpen)
  return (
    <div className="o-menu">
      <button type="button" className="chip chip--dash" popoverTarget={id}>
        <Icon name="plus" /> {say('Filter')}
      </button>
      <div
        className="o-pop o-pop--here o-filters"
        popover="auto"
        id={id}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <p className="label">{say('Filter by')}</p>
        {list.filters.map((filter) => (
          <Field
            key={filter.id}
            {...{ query, filter, counts }}
            countText={(count) => countText(list, count)}
            isOpen={filter.id === field}
            onChoose={(values) => choose(filter.id, values)}
            onOpen={() => setField(filter.id === field ? null : filter.id)}
          />
        ))}
        <div className="o-cols__f">
          <span className="note">
            {counts && isUncounted(list, counts) && say('Too many rows to count each value.')}
          </span>
          <button
            type="button"
            className="btn btn--primary btn--xs"
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            {say('Show {{count}}', { count: countText(list, total) })}
          </button>
        </div>
      </div>
    </div>
  )
}

type Counts = Readonly<Record<string, number>> | null

type FieldProps = Pick<Props, 'query'> & {
  filter: ListFilter
  counts: Counts
  countText(count: number): string
  isOpen: boolean
  onOpen(): void
  onChoose(values: readonly string[]): void
}

function Field({ query, filter, counts, countText: textOf, isOpen, onOpen, onChoose }: FieldProps) {
  const id = useId()
  const values = query.filters[filter.id] ?? []
  return (
    <>
      <button type="button" className="o-opt" aria-expanded={isOpen} aria-controls={id} onClick={onOpen}>
        {say(filter.title)}
        <span className="r">{values.length > 0 ? labelsOf(filter, query) : filter.options.length}</span>
        <Icon name="down" className={isOpen ? 'is-up' : ''} />
      </button>
      <fieldset id={id} className="o-filters__values" hidden={!isOpen}>
        <legend className="vh">{say(filter.title)}</legend>
        {filter.options.map(({ value, label }) => {
          const isOn = values.includes(value)
          const count = counts?.[valueCount(filter.id, value)]
          return (
            <Check
              key={value}
              label={
                <>
                  {labelOf(filter, label)}{' '}
                  {count !== undefined && <span className="cnt">{textOf(count)}</span>}
                </>
              }
              checked={isOn}
              onChange={() => onChoose(isOn ? values.filter((one) => one !== value) : [...values, value])}
            />
          )
        })}
        {values.length > 0 && (
          <button type="button" className="btn btn--quiet btn--xs" onClick={() => onChoose([])}>
            {say('Clear')}
          </button>
        )}
      </fieldset>
    </>
  )
}

/** The one in use, or the only one. */
function firstField({ filters }: ListDefinition, query: ListQuery): string | null {
  const used = filters.find(({ id }) => (query.filters[id] ?? []).length > 0)
  return used?.id ?? (filters.length === 1 ? (filters[0]?.id ?? null) : null)
}

/** Asked for while the menu is open, and again after each choice; until then the numbers before stay. */
function useValueCounts(list: ListDefinition, query: ListQuery, isOpen: boolean): Counts {
  const { load, data } = useFetcher<{ counts: Record<string, number> }>()
  const href = valuesHref(list, query)
  useEffect(() => {
    if (isOpen) load(href)
  }, [load, href, isOpen])
  return data?.counts ?? null
}

function isUncounted({ filters }: ListDefinition, counts: Readonly<Record<string, number>>): boolean {
  return filters.some(({ id, options }) =>
    options.some(({ value }) => counts[valueCount(id, value)] === undefined),
  )
}
