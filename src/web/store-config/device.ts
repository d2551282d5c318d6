/** Specification 4: over 1200 px is no mobile, 1025 to 1200 like a tablet, 1024 or less mobile. */
export function deviceOf(width: number): { isMobile: boolean; isTablet: boolean } {
  return { isMobile: width <= 1024, isTablet: width > 1024 && width <= 1200 }
}
