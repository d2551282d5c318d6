export const docsStyle = `
.frame{display:grid;align-items:start;gap:var(--s6);max-width:var(--wrap);margin:0 auto;padding:var(--s6) var(--s5) var(--s9)}
.calls{font-size:var(--fs-note)}
.calls summary{padding:var(--s2) 0;font-size:var(--fs-body);font-weight:var(--w-bold);cursor:pointer}
.calls b{display:block;margin:var(--s3) 0 var(--s1);color:var(--muted);font-size:var(--fs-meta);font-weight:var(--w-medium)}
.calls ul{padding:0;list-style:none}
.calls li a{display:block;padding:3px 0;color:var(--text);text-decoration:none;overflow-wrap:anywhere}
.calls li a:hover{color:var(--link);text-decoration:underline}
main{min-width:0}
.intro{display:grid;gap:var(--s4);max-width:44rem;padding-bottom:var(--s6)}
.intro ul{display:grid;gap:var(--s2);padding-inline-start:1.2em}
.group{padding:var(--s6) 0 var(--s4);border-top:2px solid var(--rule)}
.call{display:grid;gap:var(--s4);margin-bottom:var(--s5);padding:var(--s5);border:1px solid var(--border);border-radius:var(--r-card);background:var(--surface)}
.call:target{border-color:var(--primary);box-shadow:0 0 0 1px var(--primary)}
.call h3{display:flex;flex-wrap:wrap;align-items:center;gap:var(--s2);font:var(--w-bold) var(--fs-body)/1.4 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.call h3 a{color:inherit;text-decoration:none}
.call h3 a:hover{text-decoration:underline}
.call h4{margin-bottom:var(--s2);font-size:var(--fs-small);font-weight:var(--w-bold)}
.call td:first-child{width:34%}
.call td:first-child code{font-weight:var(--w-bold)}
.call td:nth-child(2){width:30%}
.call td:nth-child(3){color:var(--muted)}
@media(max-width:767px){.call thead{position:absolute;clip-path:inset(50%)}.call tr{display:block;padding:var(--s2) 0;border-bottom:1px solid var(--border)}.call td,.call td:nth-child(n){display:block;width:auto;padding:0;border:0}.call{padding:var(--s4)}.frame{padding-inline:var(--s4)}}
.call details>summary{padding:var(--s1) 0;color:var(--link);font-size:var(--fs-small);cursor:pointer}
.call details pre{max-height:26rem}
.scroll{overflow-x:auto}
.sides{display:grid;gap:var(--s4)}
.sides>*{min-width:0}
.try{display:grid;gap:var(--s3);padding-top:var(--s4);border-top:1px solid var(--border)}
.try[hidden]{display:none}
.try label{display:grid;gap:4px;font-size:var(--fs-small);font-weight:var(--w-medium)}
.try input,.try select,.try textarea{width:100%;min-height:var(--ctl);padding:var(--s2) var(--s3);border:1px solid var(--border-strong);border-radius:var(--r-ctl);color:var(--text);background:var(--surface);font-size:var(--fs-body)}
.try input,.try select{font-family:inherit}
.try textarea{min-height:7rem;font-size:var(--fs-note);line-height:1.6;resize:vertical}
.try button{justify-self:start;min-height:var(--ctl);padding:0 var(--s5);border:0;border-radius:var(--r-ctl);color:var(--on-primary);background:var(--primary);font:inherit;font-weight:var(--w-bold);cursor:pointer}
.try button:hover{background:var(--primary-hover)}
.try button[aria-disabled=true]{opacity:.6}
.try pre{max-height:26rem}
.note{padding:var(--s3) var(--s4);border-radius:var(--r-ctl);color:var(--warn);background:var(--warn-soft);font-size:var(--fs-small)}
.note[hidden]{display:none}
@media(min-width:768px){.sides{grid-template-columns:1fr 1fr}.fields{grid-template-columns:repeat(3,1fr)}}
.fields{display:grid;gap:var(--s3)}
@media(min-width:1025px){.frame{grid-template-columns:16rem minmax(0,1fr)}.calls{position:sticky;top:0;align-self:start;max-height:100vh;overflow-y:auto;padding-block:var(--s4)}}
@media print{.calls,.try,.note{display:none}}`

/**
 * Sends a call from its form, with the visitor's own session. The address is always one of this host, so the browser
 * adds the origin that state-changing calls need. Without script the forms stay hidden.
 */
export const docsScript = `(function () {
  var wide = matchMedia('(min-width:1025px)').matches
  var list = document.querySelector('.calls details')
  if (list) list.open = wide
  document.querySelectorAll('[data-script]').forEach(function (part) { part.hidden = false })
  document.querySelectorAll('form.try').forEach(function (form) {
    var button = form.querySelector('button')
    var state = form.querySelector('[role=status]')
    var shown = form.querySelector('pre')
    renewKey()
    form.addEventListener('submit', async function (event) {
      event.preventDefault()
      if (button.getAttribute('aria-disabled') === 'true') return
      var fields = form.elements
      var path = form.dataset.path.replace(/\\{(\\w+)\\}/g, function (whole, name) {
        return encodeURIComponent(fields['path.' + name].value)
      })
      var headers = { 'x-locale': fields.locale.value }
      var query = new URLSearchParams()
      form.querySelectorAll('[data-query]').forEach(function (field) {
        if (field.value) query.set(field.dataset.query, field.value)
      })
      if (query.toString()) path += '?' + query
      if (fields.bearer) headers.authorization = 'Bearer ' + fields.bearer.value
      if (fields.key && fields.key.value) headers['idempotency-key'] = fields.key.value
      var options = { method: form.dataset.method, headers: headers, redirect: 'manual' }
      if (fields.body) {
        try {
          options.body = JSON.stringify(JSON.parse(fields.body.value || '{}'))
        } catch (error) {
          fields.body.setAttribute('aria-invalid', 'true')
          tell('bad', 'The body is no JSON: ' + error.message, '')
          return
        }
        fields.body.removeAttribute('aria-invalid')
        headers['content-type'] = 'application/json'
      }
      button.setAttribute('aria-disabled', 'true')
      tell('', 'Sending', '')
      var begun = performance.now()
      try {
        var response = await fetch(path, options)
        var type = response.headers.get('content-type') || ''
        var text = /json|text/.test(type) ? await response.text() : (await response.blob()).size + ' bytes of ' + type
        try { text = JSON.stringify(JSON.parse(text), null, 2) } catch (error) {}
        tell(response.ok ? 'good' : 'bad', response.status + ' ' + response.statusText + ', ' + Math.round(performance.now() - begun) + ' ms', text)
        renewKey()
      } catch (error) {
        tell('bad', 'No response: ' + error.message, '')
      }
      button.removeAttribute('aria-disabled')
    })
    // Each sending is a call of its own; who wants to see a repetition puts the old key back.
    function renewKey() {
      var key = form.elements.key
      if (key) key.value = crypto.randomUUID ? crypto.randomUUID() : 'try-' + Math.random().toString(36).slice(2)
    }
    function tell(tone, message, text) {
      state.innerHTML = ''
      var mark = document.createElement('span')
      mark.className = 'mark ' + tone
      mark.textContent = message
      state.append(mark)
      shown.textContent = text
      shown.hidden = !text
    }
  })
})()`
