import { useMatches } from 'react-router'

/** The specification's route name: which page it is, whatever its parameters. */
export function useRouteName(): string {
  return useMatches().at(-1)?.id ?? ''
}
