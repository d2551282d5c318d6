import { redirect } from 'react-router'
import { officeContext } from '../office-context.server.ts'
import type { Route } from './+types/sign-out.route'

export async function action({ context }: Route.ActionArgs) {
  await context.get(officeContext).session.end()
  throw redirect('/sign-in')
}

export function loader() {
  throw redirect('/')
}
