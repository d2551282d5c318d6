import { z } from 'zod'
import { type Role, roles } from '#shop/staff/permissions.ts'
import type { HeldRole } from '#shop/staff/person.ts'

/** The ticked boxes of the form (`role-box.ts`). */
export const Held = z
  .array(z.string().regex(/^[a-z_]{1,20}:\d{0,5}$/))
  .max(200)
  .default([])
  .transform((boxes): HeldRole[] =>
    boxes.flatMap((box) => {
      const [role = '', site = ''] = box.split(':')
      return roles.includes(role as Role)
        ? [{ role: role as Role, siteId: site === '' ? null : Number(site) }]
        : []
    }),
  )
