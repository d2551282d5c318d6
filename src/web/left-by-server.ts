/**
 * For what only browsers without a running script show: this one leaves it as the server wrote it, so it need not know how
 * to write it.
 */
export const leftByServer = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
