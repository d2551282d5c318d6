export const locales = ['en', 'lt', 'lv', 'ee'] as const

/** The pages inside the frame of the shop; paths are without the locale. */
export const framedPages = [
  { title: 'home', path: '/', status: 200, isIndexed: true },
  { title: 'marketplace', path: '/marketplace/', status: 200, isIndexed: true },
  { title: 'all brands', path: '/all-brands/', status: 200, isIndexed: true },
  { title: 'unsupported browser', path: '/unsupported-browser/', status: 200 },
  { title: 'not found', path: '/no-such-page/', status: 404 },
]

export const allPages = [
  ...framedPages,
  { title: 'list of offers', path: '/marketplace/?type=o', status: 200 },
  { title: 'filtered listing', path: '/dealzone/?f.manufacturer=kursa&f.current_price=5-900', status: 200 },
  {
    title: 'empty listing',
    path: '/marketplace/?f.manufacturer=kursa&f.current_price=0.01-0.02',
    status: 200,
  },
  { title: 'empty request', path: '/order-form/', status: 200 },
  {
    title: 'begun request',
    path: '/order-form/?url=https%3A%2F%2Flarkspur-pine.example%2Fbottle',
    status: 200,
  },
  { title: 'shops abroad', path: '/quotes-all-stores/', status: 200 },
  { title: 'no shop abroad', path: '/quotes-all-stores/?searchText=zzz', status: 200 },
  { title: 'calculator', path: '/calculate/', status: 200 },
  { title: 'withdrawal', path: '/withdrawal/', status: 200 },
  { title: 'warranty', path: '/warranty/', status: 200 },
  { title: 'warranty by serial number', path: '/warranty/?by=serial', status: 200 },
  { title: 'check of a certificate', path: '/warranty/check/?code=WR000001', status: 200 },
  { title: 'sign-in', path: '/login/?note=new-password', status: 200 },
  { title: 'register', path: '/register/', status: 200 },
  { title: 'forgotten password', path: '/password-reset/', status: 200 },
  { title: 'used reset link', path: '/password-reset/used/', status: 200 },
  { title: 'used confirmation link', path: '/account-confirm/used/', status: 200 },
  { title: 'invalid address', path: '/no%20such%20page/', status: 404 },
  { title: 'status', path: '/status', status: 200 },
]
