import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { screenList } from './screens.ts'

/** The pages before the sign-in, the few acts that every screen has, and the screens. */
export const officeRoutes: RouteConfigEntry = layout('office/root.tsx', { id: 'office' }, [
  route('sign-in', 'office/sign-in/password.route.tsx'),
  route('sign-in/code', 'office/sign-in/code.route.tsx'),
  route('sign-in/set-up', 'office/sign-in/set-up.route.tsx'),
  route('forgotten', 'office/sign-in/forgotten.route.tsx'),
  route('welcome/:token', 'office/sign-in/welcome.route.tsx'),
  route('sign-out', 'office/sign-in/sign-out.route.ts'),
  route('locked', 'office/sign-in/locked.route.tsx'),
  route('prove', 'office/kit/prove.route.ts'),
  route('find', 'office/frame/find.route.ts'),
  layout('office/frame/frame.tsx', [
    ...screenList.map(([, { path, file }]) =>
      path === '' ? index(`office/${file}`) : route(path, `office/${file}`),
    ),
    route('*', 'office/frame/missing.route.tsx'),
  ]),
])
