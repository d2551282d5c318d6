import { withoutPersonalData } from '#core/personal-data.ts'
import type { Step } from '#shop/client-reports/client-reports.schema.ts'
import { reportSize } from '#shop/client-reports/report-size.ts'

/** What a click may be told apart by; the server takes no other names. */
const plainName = /^[\w.:-]{1,60}$/
const clickable = '[data-testid], [role], a, button, input, label, select, summary, textarea'

type Clicked = Pick<Element, 'closest' | 'getAttribute' | 'tagName'>

export type Trail = {
  enter(pathname: string): void
  click(target: Clicked): void
  steps(): Step[]
}

/** The last steps of a visit: which pages, and what kind of thing was clicked, never what it says or holds. */
export function createTrail(): Trail {
  let steps: Step[] = []
  let page: string | null = null
  const add = (step: Step) => {
    steps = [...steps, step].slice(-reportSize.steps)
  }
  return {
    enter(pathname) {
      if (pathname === page) return
      page = pathname
      add({ kind: 'route', path: reportPath(pathname) })
    },
    click: (target) => add(clickStep(target)),
    steps: () => steps,
  }
}

/** A path may carry a number or a token, and be of any length. */
export function reportPath(pathname: string): string {
  // Cleaned before it is cut, or half an address would stay; but nobody cleans a megabyte.
  return withoutPersonalData(pathname.slice(0, 4 * reportSize.path)).slice(0, reportSize.path)
}

function clickStep(target: Clicked): Step {
  const element: Clicked = target.closest(clickable) ?? target
  const testid = element.getAttribute('data-testid') ?? ''
  return { kind: 'click', on: kindOf(element), ...(plainName.test(testid) && { testid }) }
}

function kindOf(element: Clicked): string {
  const role = element.getAttribute('role') ?? ''
  return plainName.test(role) ? role : element.tagName.toLowerCase()
}
