import { formatNumber } from '#core/format.ts'
import type { Locale } from '#core/locale.ts'
import type { Translate } from '#locales/messages.ts'
import type { MenuCategory } from '#shop/catalog/menu.ts'
import type { FramePage } from '#shop/content/content.ts'
import { contentPaths } from '#shop/paths/content-paths.ts'
import { menuPaths } from '#shop/paths/menu-paths.ts'
import type { ShopView } from '#shop/shop-file/shop-view.ts'
import { pathsIn } from '#web/paths.ts'
import type { Suggest } from '#web/search-box/suggestions.ts'
import type { AccountItem, Department, Navigation, NavigationItem } from './navigation.ts'

/** The navigation of this site. `name` is the first name of the signed-in user. */
export function shopNavigation(shop: ShopView, t: Translate, name: string | null): Navigation {
  const { locale, features, departments } = shop
  const paths = pathsIn(locale)
  const howItWorks = { to: `${paths.home()}#how-it-works`, label: t('home.how.title') }
  const benefits = { to: `${paths.home()}#benefits`, label: t('home.benefits.title') }
  const hasMarket = features.marketplace
  const menu = menuPaths(locale)
  const buyForMe = { to: menu.orderForm(), label: t('order_form.crumb'), icon: 'link' } as const
  const warehouse = menu.warehouse()
  const forwarding = { to: warehouse, label: t('menu.forwarding'), icon: 'shelf' } as const
  const calculator = { to: menu.calculate(), label: t('calculate.title'), icon: 'calculator' } as const
  const tracking = { to: menu.tracking(), label: t('menu.tracking') }
  const withdrawal = { to: menu.withdrawal(), label: t('withdrawal.title') }
  const warranty = { to: menu.warranty(), label: t('footer.warranty') }
  const claim = { to: menu.claim(), label: t('claim_form.title') }
  const page = pageLinks(shop)
  const contents = contentPaths(locale)
  return {
    search: hasMarket ? { to: paths.search(), suggest: suggestLater(locale, t) } : null,
    account: accountItem(name, { locale }),
    // Without an account a parcel is followed by its number, and the page says how.
    orders: name === null ? tracking.to : menu.orders(),
    cart: hasMarket ? { to: paths.cart(), count: 0, total: null } : null,
    tracking: tracking.to,
    departments: departments.map((department) => departmentItem(department, { locale, t })),
    allDepartments: hasMarket ? paths.marketplace() : null,
    deals: features.dealzone ? paths.deals() : null,
    services: features.quotes
      ? [buyForMe, ...(features.forwarding ? [forwarding] : []), calculator]
      : departments.length > 0
        ? [howItWorks]
        : [howItWorks, benefits],
    footer: [
      {
        title: t('footer.rights'),
        links: [tracking, withdrawal, claim, warranty, ...page('delivery-and-returns')],
      },
      {
        title: t('menu.services'),
        links: features.quotes
          ? [
              { to: buyForMe.to, label: buyForMe.label },
              ...(features.forwarding ? [{ to: warehouse, label: t('menu.suite_address') }] : []),
              { to: calculator.to, label: calculator.label },
              { to: menu.stores(), label: t('strip.shops') },
              ...(features.reservation ? [{ to: menu.reservation(), label: t('menu.reservation') }] : []),
              ...(features.pro
                ? [{ to: menu.pro(), label: t('pro.name', { site: shop.config.site.name }) }]
                : []),
            ]
          : [],
      },
      {
        title: t('footer.good_to_know'),
        links: [
          howItWorks,
          ...page('delivery-times-and-prices'),
          ...page('customs-and-vat'),
          ...page('prohibited-goods'),
          ...(shop.hasQuestions ? [{ to: contents.questions(), label: t('menu.questions') }] : []),
          ...(shop.config.blogs.length > 0 ? [{ to: contents.blog(), label: t('menu.blog') }] : []),
          ...(hasMarket ? [{ to: paths.allBrands(), label: t('brands.title') }] : []),
        ],
      },
    ].filter(({ links }) => links.length > 0),
    company: [...page('about-us'), { to: menu.contacts(), label: t('contacts.title') }],
    withdrawal,
    legal: [
      ...page('purchase-agreement'),
      ...page('privacy-policy'),
      ...page('reservation-policy'),
      ...page('imprint'),
      ...page('accessibility'),
    ],
  }
}

/** The page under the title that staff gave it, where this site has it. */
function pageLinks({ pages, locale }: ShopView): (key: FramePage) => NavigationItem[] {
  return (key) => {
    const page = pages[key]
    return page ? [{ to: contentPaths(locale).page(page.slug), label: page.title }] : []
  }
}

function accountItem(name: string | null, { locale }: Pick<Words, 'locale'>): AccountItem {
  const paths = menuPaths(locale)
  if (name === null) return { to: paths.login(), mobileTo: paths.login(), name }
  return { to: paths.overview(), mobileTo: paths.mobile(), name }
}

type Words = { locale: ShopView['locale']; t: Translate }

function departmentItem({ id, name, slug, count, below }: MenuCategory, { locale, t }: Words): Department {
  const category = pathsIn(locale).category
  const link = (child: MenuCategory, parents: string) => ({
    to: category(`${parents}/${child.slug}`),
    label: child.name,
  })
  const plain = below.filter((child) => child.below.length === 0)
  return {
    to: category(slug),
    title: name,
    groups: [
      // Categories without subcategories form one group under the department's name.
      ...(plain.length > 0
        ? [{ title: name, to: null, links: plain.map((child) => link(child, slug)) }]
        : []),
      ...below
        .filter((child) => child.below.length > 0)
        .map((child) => ({
          title: child.name,
          to: category(`${slug}/${child.slug}`),
          links: child.below.map((grandchild) => link(grandchild, `${slug}/${child.slug}`)),
        })),
    ],
    loadOffers: () => import('./department-offers.ts').then(({ offersIn }) => offersIn(id, locale)),
    all: t('menu.all_in', { name, number: formatNumber(count, locale) }),
  }
}

/** Loaded on the first input, because most visitors do not search. */
function suggestLater(locale: Locale, t: Translate): Suggest {
  return async (text, signal) => {
    const { suggestFor } = await import('#web/search-box/fetch-suggestions.ts')
    return suggestFor(locale, t)(text, signal)
  }
}
