/** Specification 4: over 1200 px is no mobile, 1025 to 1200 like a tablet, 1024 or less mobile. */
export function deviceOf(width: number): { isMobile: boolean; isTablet: boolean } {
  return { isMobile: width <= 1024, isTablet: width > 1024 && width <= 1200 }
}

/** Specification 4: the flags follow a resize after it has come to rest. */
const resizeRestMs = 500

type Measured = Pick<Window, 'innerWidth' | 'addEventListener' | 'removeEventListener'>

/** Tells the width at once and again after each resize; the answer stops it. */
export function followWidth(page: Measured, tell: (width: number) => void): () => void {
  let rest: ReturnType<typeof setTimeout>
  const onResize = () => {
    clearTimeout(rest)
    rest = setTimeout(() => tell(page.innerWidth), resizeRestMs)
  }
  tell(page.innerWidth)
  page.addEventListener('resize', onResize)
  return () => {
    clearTimeout(rest)
    page.removeEventListener('resize', onResize)
  }
}
