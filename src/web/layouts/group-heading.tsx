import { Label } from '#web/ui/manifest.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { Department } from './navigation.ts'

type Props = { group: Department['groups'][number]; className: string | undefined }

/** A link where the group has a page of its own. */
export function GroupHeading({ group: { to, title }, className }: Props) {
  return (
    <Label>
      {to ? (
        <ShopLink to={to} className={className}>
          {title}
        </ShopLink>
      ) : (
        <span className={className}>{title}</span>
      )}
    </Label>
  )
}
