import {
  box,
  disc,
  gradient,
  ink,
  line,
  type Paint,
  shape,
  type Template,
  tone,
  wordmark,
} from './shading.ts'

const bottle: Template = {
  floor: [200, 350, 80],
  detail: [118, 44, 164],
  angle: { tilt: 14, lift: 8 },
  scale: { centimetres: 33, beside: 'hand' },
  art({ body, second, third, label }: Paint) {
    return `${shape('M144 156C144 132 156 122 168 117H232C244 122 256 132 256 156V334C256 356 144 356 144 334Z', body, 'cylinder')}
${shape('M144 320C144 341 256 341 256 320V334C256 356 144 356 144 334Z', third, 'cylinder')}
${box([164, 100, 72, 20], 0, gradient('steel'))}<path d="M164 114h72v5h-72z" fill-opacity=".25"/>
${shape('M156 58C156 46 244 46 244 58V98C244 110 156 110 156 98Z', second, 'cylinder')}<path d="M168 66V105M180 68V107M192 69V108M208 69V108M220 68V107M232 66V105" stroke="#000" stroke-opacity=".18" stroke-width="3"/>${disc([200, 58, 44, 9], second)}${disc([200, 58, 44, 9], gradient('diagonal'))}
${line('M158 76C128 72 126 130 150 140', second, 8)}${line('M154 79C134 80 132 120 148 134', '#fff', 2, 'stroke-opacity=".35"')}${disc([152, 141, 5], third, 'ball')}
<g transform="rotate(-90 204 236)">${wordmark(label, 204, 236, 110, second, 15)}</g>${line('M168 160V316', '#fff', 3, 'stroke-opacity=".25"')}`
  },
}

const mug: Template = {
  floor: [204, 334, 112],
  detail: [140, 92, 172],
  angle: { tilt: 0 },
  scale: { centimetres: 15, beside: 'hand' },
  art({ body, second, third, label }: Paint) {
    const handle = 'M262 166C336 152 346 288 256 278'
    return `${line(handle, body, 25)}${line(handle, '#000', 9, 'stroke-opacity=".2" transform="translate(-5 6)"')}${line('M276 158C312 160 326 190 322 222', '#fff', 5, 'stroke-opacity=".5" transform="translate(3 -2)"')}
${shape('M96 120C96 190 98 260 106 318C110 346 262 346 266 318C274 260 276 190 276 120Z', body, 'cylinder')}
${shape('M103 290C104 300 105 310 106 318C110 346 262 346 266 318C267 310 268 300 269 290C262 316 110 316 103 290Z', second, 'cylinder')}
${disc([186, 120, 90, 17], body)}${disc([186, 120, 90, 17], gradient('top'))}${disc([186, 121, 83, 13.5], second)}<ellipse cx="186" cy="121" rx="83" ry="13.5" fill="url(#inside)"/><linearGradient id="inside"><stop stop-opacity=".55"/><stop offset="1" stop-opacity=".08"/></linearGradient><path d="M110 127C134 116 238 116 262 127C246 136 126 136 110 127Z" fill="#222"/>${tone('M128 125C150 119 190 118 214 120C190 122 160 124 146 129Z', '#fff', 0.2)}
${disc([180, 214, 38], third)}${disc([180, 214, 38], gradient('diagonal'))}${line('M142 222q9.5 -10 19 0t19 0t19 0t19 0M147 238q8 -8 16.5 0t16.5 0t16.5 0t16.5 0', body, 6)}${wordmark(label, 180, 274, 70, third, 8)}
${line('M124 148C124 200 126 250 130 290', '#fff', 5, 'stroke-opacity=".35"')}`
  },
}

const pan: Template = {
  floor: [160, 281, 142],
  detail: [196, 118, 176],
  angle: { tilt: 0 },
  scale: { centimetres: 50, beside: 'hand', across: [27, 392] },
  art({ body, second, third }: Paint) {
    return `${shape('M262 196L300 180L304 194L270 214Z', gradient('metal'))}
${shape('M288 178C310 166 352 146 376 138C392 133 398 146 386 154C362 168 322 186 298 196C288 198 282 184 288 178Z', second, 'top', 'bottom')}${line('M298 182C322 170 352 156 376 146', '#fff', 3, 'stroke-opacity=".4"')}<ellipse cx="378" cy="147" rx="6" ry="3.6" transform="rotate(-24 378 147)" fill="#222"/>
${shape('M27 206C28 246 58 284 112 284H204C258 284 288 246 289 206Z', body, 'cylinder', 'bottom')}${tone('M27 210C34 244 90 258 158 258S282 244 289 210C286 238 230 252 158 252S30 238 27 210Z', '#fff', 0.25)}
${disc([158, 206, 131, 44], body)}${disc([158, 206, 131, 44], gradient('diagonal'))}${disc([158, 207, 123, 39], ink)}${shape('M35 207a123 39 0 0 1 246 0C270 188 222 180 158 180S46 188 35 207Z', '#111')}
${disc([158, 217, 104, 27], '#303030')}${disc([158, 217, 104, 27], gradient('diagonal'))}<g fill="none" stroke="#fff" stroke-opacity=".09" stroke-width="1.5"><ellipse cx="158" cy="217" rx="84" ry="21.5"/><ellipse cx="158" cy="217" rx="62" ry="15.5"/><ellipse cx="158" cy="217" rx="40" ry="10"/></g>
${tone('M62 210C78 198 110 192 140 191C112 198 92 206 84 220C74 219 66 215 62 210Z', '#fff', 0.2)}
${disc([158, 217, 15, 4.5], third)}${shape('M262 184L282 192C284 198 282 204 278 210L262 204Z', gradient('metal'))}<g fill="#777"><circle cx="270" cy="193" r="2.6"/><circle cx="274" cy="203" r="2.6"/></g>${line('M36 196C58 174 104 164 152 163', '#fff', 2.5, 'stroke-opacity=".6"')}`
  },
}

const coffeeMachine: Template = {
  floor: [200, 338, 138],
  detail: [110, 158, 172],
  angle: { turn: 6 },
  scale: { centimetres: 48, beside: 'hand' },
  art({ body, second, third, label }: Paint) {
    const dial = (x: number) => disc([x, 138, 13], gradient('metal')) + disc([x, 138, 9], second, 'ball')
    return `${box([106, 322, 26, 14], 4, ink)}${box([268, 322, 26, 14], 4, ink)}
${line('M112 92V78M288 92V78M112 78H288', '#8e8e8e', 6)}${line('M112 77H288', '#fff', 2, 'stroke-opacity=".8"')}${shape('M146 91l-3 -21h34l-3 21zM190 91l-3 -21h34l-3 21z', second, 'side')}
${box([88, 90, 224, 236], 16, body, 'side', 'top')}${line('M98 94H302', '#fff', 2, 'stroke-opacity=".5"')}
${box([108, 180, 184, 116], 8, '#161616')}${box([108, 180, 184, 50], 8, gradient('bottom'))}<path d="M118 190h164v96h-164z" fill="#fff" fill-opacity=".05"/>
${disc([142, 138, 25], gradient('metal'))}${disc([142, 138, 20], '#fff')}<path d="M130 148A16 16 0 1 1 154 148" fill="none" stroke="#555" stroke-width="2.5" stroke-dasharray="2 3"/>${line('M142 138L151 128', third, 2.5)}
${dial(206)}${dial(244)}${disc([282, 138, 8], third, 'ball')}${wordmark(label, 225, 113, 60, second, 6)}
${box([164, 168, 72, 30], 5, gradient('metal'))}${box([170, 196, 60, 15], 4, gradient('metal'))}<path d="M184 211h32l-4 12h-6v9h-4v-9h-4v9h-4v-9h-6z" fill="#999"/>
${shape('M172 200L122 214C112 217 108 228 112 234C116 240 124 240 132 236L176 212Z', '#2a2a2a', 'top')}
${line('M268 184C276 210 272 236 262 262', '#aaa', 7)}${line('M268 188C274 210 270 234 261 258', '#fff', 2, 'stroke-opacity=".7"')}${line('M263 254l-4 14', ink, 9)}
<path d="M196 232v18M204 232v18" stroke="#4a4a4a" stroke-width="2.4"/>${line('M222 256c16 -2 16 22 -4 22', second, 5)}${shape('M176 250H224C224 274 219 291 200 291C181 291 176 274 176 250Z', second, 'side')}${disc([200, 250, 24, 4.5], second)}${disc([200, 250.5, 21, 3.2], '#2a2a2a')}
${box([98, 290, 204, 20], 4, gradient('metal'))}<path d="M112 298H288" stroke="#333" stroke-width="4" stroke-dasharray="12 6"/>${tone('M98 314H302V326H98Z', '#000', 0.14)}`
  },
}

export const kitchen = { bottle, mug, pan, 'coffee-machine': coffeeMachine }
