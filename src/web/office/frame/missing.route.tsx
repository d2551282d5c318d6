import { missing } from '../kit/office.server.ts'

export function loader() {
  throw missing()
}

export function action() {
  throw missing()
}

export default function Missing() {
  return null
}
