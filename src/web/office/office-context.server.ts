import { createContext } from 'react-router'
import type { OfficeContext } from '#shop/staff/office-context.server.ts'

export const officeContext = createContext<OfficeContext>()
