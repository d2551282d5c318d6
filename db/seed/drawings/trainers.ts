import { disc, ink, line, type Paint, shape, stitches, type Template, tone } from './shading.ts'

/** A low leather shoe on a flat sole. */
const courtShoe: Template = {
  floor: [214, 322, 168],
  detail: [136, 128, 176],
  angle: { turn: -5 },
  scale: { centimetres: 38, beside: 'hand' },
  art({ body, second, third }: Paint) {
    const upper =
      'M72 282C64 250 66 206 76 172C79 161 90 160 97 168C116 190 146 188 164 166L176 150C182 142 193 144 198 153C214 182 250 206 290 220C324 232 348 244 354 268C355 274 355 278 353 284Z'
    const laces = 'M180 184L203 162M197 199L221 179M216 213L240 194M238 225L260 208'
    return `${shape('M154 186L172 136C178 125 196 127 201 139L220 190Z', third, 'bottom')}
${shape(upper, body, 'diagonal')}
${shape('M77 172C80 161 90 160 97 168C116 190 146 188 164 166L170 158C152 172 122 174 106 158C96 148 82 158 77 172Z', second)}${tone('M77 172C80 161 90 160 97 168C116 190 146 188 164 166L170 158C152 172 122 174 106 158C96 148 82 158 77 172Z', '#000', 0.5)}
${shape('M74 276C66 250 67 214 74 186C90 190 104 200 108 214C98 236 98 258 102 282Z', third, 'side')}${stitches('M104 214C94 238 94 258 98 280')}
${shape('M296 222C328 234 348 246 354 268C355 274 355 278 353 284L282 282C272 260 276 236 296 222Z', body, 'diagonal')}${line('M296 222C276 236 272 260 282 282', '#000', 2.4, 'stroke-opacity=".28"')}${stitches('M290 226C271 240 267 260 276 280')}
<g fill-opacity=".34"><circle cx="300" cy="244" r="2.400"/><circle cx="312" cy="250" r="2.400"/><circle cx="324" cy="257" r="2.400"/><circle cx="300" cy="257" r="2.400"/><circle cx="312" cy="264" r="2.400"/><circle cx="324" cy="270" r="2.400"/><circle cx="300" cy="270" r="2.400"/></g>
${shape('M160 172L190 146C206 180 246 206 284 219L270 242C226 228 182 204 160 172Z', body, 'top')}${line('M160 172C182 204 226 228 270 242', '#000', 2.4, 'stroke-opacity=".28"')}${stitches('M156 178C180 211 224 235 268 249')}
${line(laces, '#000', 7, 'stroke-opacity=".28" transform="translate(1.500 3)"')}${line(laces, second, 7)}
<g fill="#111" fill-opacity=".55"><circle cx="178" cy="186" r="2.600"/><circle cx="195" cy="201" r="2.600"/><circle cx="214" cy="215" r="2.600"/><circle cx="236" cy="227" r="2.600"/></g>
${shape('M134 282C140 258 150 236 166 218L188 234C174 248 166 264 162 282Z', third, 'top')}${shape('M176 282C180 268 188 254 200 242L218 252C208 262 204 272 202 282Z', second, 'top')}
${tone('M72 272C140 280 260 276 354 272V284H72Z', '#000', 0.2)}
${shape('M66 310C66 318 72 322 82 322H340C356 322 364 316 365 308Z', ink)}
${shape('M64 276C120 282 270 280 354 274C364 274 369 282 367 294C365 306 358 312 346 312H80C68 312 63 304 63 292Z', second, 'bottom')}${tone('M64 276C120 282 270 280 354 274C364 274 369 282 367 294H63Z', '#fff', 0.5)}
${line('M66 288C130 293 280 291 362 286', '#000', 1.8, 'stroke-opacity=".25" stroke-dasharray="5 4"')}${line('M67 303H362', '#000', 2, 'stroke-opacity=".16"')}${line('M84 178C76 206 74 236 78 262', '#fff', 3, 'stroke-opacity=".3"')}`
  },
}

/** A high canvas shoe with a rubber toe. */
const canvasShoe: Template = {
  floor: [216, 322, 166],
  detail: [80, 88, 176],
  angle: { turn: -5 },
  scale: { centimetres: 38, beside: 'hand' },
  art({ body, second, third }: Paint) {
    const upper =
      'M88 284C82 226 86 160 93 106C94 96 102 92 111 93L178 98C187 99 191 106 190 115C187 160 208 196 246 214C282 230 324 238 346 270L348 284Z'
    const laces =
      'M160 116L189 122M160 137L190 143M164 159L195 161M172 181L204 178M185 201L218 194M204 219L236 209'
    return `<pattern id="weave" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 2.500h5M2.500 0v5" stroke="#000" stroke-opacity=".13"/></pattern>
${shape('M150 118L162 84C166 76 186 77 191 86L196 130Z', second, 'bottom')}
${shape(upper, body, 'diagonal')}<path d="${upper}" fill="url(#weave)"/>
${shape('M93 106C94 96 102 92 111 93L178 98C184 99 188 102 189 107C160 112 120 112 93 106Z', second)}${tone('M93 106C94 96 102 92 111 93L178 98C184 99 188 102 189 107C160 112 120 112 93 106Z', '#000', 0.5)}
${shape('M88 272C85 240 86 210 88 184L106 180V284H89Z', second, 'side')}${stitches('M110 182V276')}
${shape('M150 106L190 111C188 158 208 196 246 214L236 238C182 222 150 176 150 106Z', body, 'top')}${line('M150 106C150 176 182 222 236 238', '#000', 2.4, 'stroke-opacity=".28"')}${stitches('M144 108C144 180 178 228 232 244')}
${line(laces, '#000', 6.5, 'stroke-opacity=".28" transform="translate(1 3)"')}${line(laces, third, 6.5)}<g fill="#ddd" stroke="#555"><circle cx="159" cy="116" r="3"/><circle cx="159" cy="137" r="3"/><circle cx="163" cy="159" r="3"/><circle cx="171" cy="181" r="3"/><circle cx="184" cy="202" r="3"/><circle cx="203" cy="220" r="3"/></g>
${disc([122, 152, 21], third)}${disc([122, 152, 21], second)}${disc([122, 152, 18], third, 'top')}${line('M109 151q6.500 -6 13 0t13 0M111 160q5.500 -5 11 0t11 0', second, 3.4)}
${shape('M286 284C280 258 288 240 304 236C328 240 346 256 352 284Z', '#f4f4f4', 'diagonal')}${line('M286 282C280 258 288 240 304 236', '#000', 2, 'stroke-opacity=".25"')}${line('M297 280C293 262 298 250 310 246', '#000', 1.4, 'stroke-opacity=".16"')}
${shape('M74 278C74 276 76 275 79 275C160 280 270 280 352 275C362 275 367 281 367 291C367 306 360 316 346 316H88C76 316 72 306 72 292Z', '#f4f4f4', 'bottom')}
${line('M74 285C160 290 280 290 365 285', second, 4)}${line('M76 302C160 305 280 305 364 302', third, 5)}${line('M84 317H350', ink, 5)}${shape('M330 281C348 280 360 278 366 284L367 298C356 300 342 300 330 300Z', '#e6e6e6', 'bottom')}<path d="M336 286l24 -2M336 291l26 -1M336 296l26 -1" stroke="#000" stroke-opacity=".2" stroke-width="1.500"/>`
  },
}

/** A knitted shoe without laces, on a thick foam sole. */
const knitShoe: Template = {
  floor: [214, 322, 172],
  detail: [64, 112, 176],
  angle: { turn: -5 },
  scale: { centimetres: 38, beside: 'hand' },
  art({ body, second, third }: Paint) {
    const upper =
      'M82 270C70 232 76 178 86 136C89 124 100 122 106 131C118 150 148 150 162 132C169 123 180 125 185 136C198 168 238 196 284 212C326 226 354 240 356 266C356 274 352 280 346 282Z'
    const sole =
      'M54 266C46 292 58 316 90 318L176 312C214 308 240 320 296 320C344 321 378 306 374 280C372 266 356 264 344 270C300 288 248 262 196 266C150 270 112 280 78 260C66 253 57 256 54 266Z'
    const ribs = [96, 106, 117, 129, 141, 152, 163, 172]
    return `<pattern id="knit" width="8" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(18)"><path d="M0 1l4 4l4 -4" fill="none" stroke="#000" stroke-opacity=".17" stroke-width="1.600"/></pattern>
${shape('M86 140C88 124 100 121 107 131C119 150 148 150 162 132C169 123 180 125 185 138C168 118 104 112 86 140Z', second)}${tone('M86 140C88 124 100 121 107 131C119 150 148 150 162 132C169 123 180 125 185 138C168 118 104 112 86 140Z', '#000', 0.55)}
${shape(upper, body, 'diagonal')}<path d="${upper}" fill="url(#knit)"/>
<clipPath id="k"><path d="${upper}"/></clipPath><g clip-path="url(#k)"><path d="${ribs.map((x, index) => `M${x} 118q${(index - 4) * 2} 30 ${(index - 4) * 3} 58`).join('')}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="3"/>${tone('M70 176C110 190 160 186 206 168L214 182C166 202 108 204 70 190Z', '#000', 0.12)}
${line('M146 284L186 200M178 284L216 220M212 284L246 234', third, 10)}${line('M144 283L184 199M176 283L214 219M210 283L244 233', '#fff', 2, 'stroke-opacity=".5"')}${shape('M296 214C330 224 356 240 358 268L344 290L282 280C274 250 280 228 296 214Z', second)}<path d="M296 214C330 224 356 240 358 268L344 290L282 280C274 250 280 228 296 214Z" fill="url(#diagonal)"/>${shape('M70 284C60 250 66 222 74 196C100 208 118 236 124 284Z', second, 'side')}</g>
${line('M184 200C206 222 236 238 268 244', third, 6)}${line('M190 188C212 210 244 226 276 232', third, 6)}${disc([232, 225, 8, 6], ink, 'ball')}
${shape('M80 150C68 148 62 136 66 124C68 116 78 116 82 124L90 142Z', third, 'side')}${line('M74 128q-2 8 6 14', '#000', 3, 'stroke-opacity=".35"')}
${tone('M78 256C112 276 150 266 196 262C248 258 300 284 346 266L348 278C300 294 248 270 196 272C150 276 112 284 76 266Z', '#000', 0.24)}
${shape(sole, second, 'bottom')}${tone('M54 266C57 256 66 253 78 260C112 280 150 270 196 266C248 262 300 288 344 270C356 264 372 266 374 280C340 298 290 296 240 286C180 276 110 296 58 282Z', '#fff', 0.4)}
${line('M62 294C100 304 160 292 210 296C260 300 310 308 362 294', '#000', 2.6, 'stroke-opacity=".18"')}${line('M92 302C130 302 150 296 176 296M250 304C290 308 320 308 344 302', third, 5)}
${line('M78 317L176 311M262 319L346 317', ink, 8, 'stroke-dasharray="20 9"')}`
  },
}

export const trainers = { 'court-shoe': courtShoe, 'canvas-shoe': canvasShoe, 'knit-shoe': knitShoe }
