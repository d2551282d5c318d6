/**
 * Runs in the head, before anything is drawn, also in browsers too old for the rest of our script: hence the old
 * spelling. It sets marks on the html element that styles wait for:
 * `data-theme` the saved colour mode, so that no page flashes in the wrong one;
 * `data-product-layout="LIST"` where the visitor prefers lists of products to grids;
 * `data-consent="ask"` while the visitor has not chosen;
 * `data-unsupported` in a browser that is too old, until the visitor proceeds.
 */
export const beforePaint = `(function (html) {
  try {
    var mode = localStorage.getItem('colour-mode')
    if (mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)) {
      html.setAttribute('data-theme', 'dark')
    }
    if (localStorage.getItem('product-layout') === 'LIST') html.setAttribute('data-product-layout', 'LIST')
  } catch (noStorage) {}
  if (!/(?:^|; )consent=/.test(document.cookie)) html.setAttribute('data-consent', 'ask')
  var agent = navigator.userAgent
  var edge = /Edge\\/(\\d+)/.exec(agent)
  var safari = /Version\\/(\\d+)[\\d.]* (?:Mobile\\/\\w+ )?Safari/.exec(agent)
  var isOld = /MSIE |Trident\\//.test(agent) || (edge && edge[1] < 18) || (safari && !/Chrom|Android/.test(agent) && safari[1] < 12)
  // A browser without cascade layers shows none of our styles, whatever its name.
  if (!isOld && window.CSSLayerBlockRule) return
  try {
    if (sessionStorage.getItem('unsupported-browser') === 'proceed') return
  } catch (noStorage) {}
  html.setAttribute('data-unsupported', '')
  document.addEventListener('DOMContentLoaded', function () {
    var proceed = document.getElementById('proceed')
    if (!proceed) return
    proceed.focus()
    proceed.onclick = function () {
      html.removeAttribute('data-unsupported')
      try {
        sessionStorage.setItem('unsupported-browser', 'proceed')
      } catch (noStorage) {}
    }
  })
})(document.documentElement)`
