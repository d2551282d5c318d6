import {
  box,
  disc,
  gradient,
  ink,
  line,
  type Paint,
  shape,
  stitches,
  type Template,
  tone,
} from './shading.ts'

const lamp: Template = {
  floor: [200, 342, 112],
  detail: [84, 60, 176],
  angle: { tilt: 0 },
  scale: { centimetres: 54, beside: 'hand' },
  art({ body, second, third }: Paint) {
    return `${disc([200, 250, 150, 96], gradient('glow'))}
${shape('M182 204C186 250 178 288 156 318H244C222 288 214 250 218 204Z', second, 'cylinder')}${shape('M136 326C136 310 264 310 264 326V333C264 348 136 348 136 333Z', second, 'cylinder')}${disc([200, 325, 62, 10], second)}${disc([200, 325, 62, 10], gradient('top'))}
${shape('M178 300C178 308 222 308 222 300L232 316C226 324 174 324 168 316Z', second, 'cylinder')}
${disc([200, 200, 120, 15], '#fff')}${disc([200, 200, 120, 15], third)}${disc([200, 200, 118, 13], gradient('glow'))}
${line('M268 206V252', '#999', 2, 'stroke-dasharray=".1 4"')}${disc([268, 258, 6], third, 'ball')}
${shape('M78 198C78 118 132 72 200 72C268 72 322 118 322 198C300 212 100 212 78 198Z', body, 'ball')}
${line('M80 198C102 211 298 211 320 198', '#fff', 2.5, 'stroke-opacity=".6"')}${line('M108 156C118 118 146 94 178 86', '#fff', 8, 'stroke-opacity=".45"')}${tone('M320 190C318 140 296 104 262 86C290 112 300 150 300 200Z', '#fff', 0.1)}
${disc([200, 70, 8, 7], third, 'ball')}${disc([200, 290, 5], third, 'ball')}`
  },
}

const chair: Template = {
  floor: [200, 348, 134],
  detail: [92, 66, 176],
  angle: { turn: 7 },
  scale: { centimetres: 118, beside: 'person' },
  art({ body, second, third }: Paint) {
    const arm = (d: string) => shape(d, body, 'side', 'top')
    return `${shape('M128 292H144L138 334H130ZM256 292H272L270 334H262Z', third)}${tone('M128 292H144L138 334H130ZM256 292H272L270 334H262Z', '#000', 0.4)}
${shape('M104 230C92 140 98 84 134 72C174 62 226 62 266 72C302 84 308 140 296 230Z', body, 'ball')}
${line('M116 220C106 140 112 98 140 88C176 79 224 79 260 88C288 98 294 140 284 220', '#000', 2.5, 'stroke-opacity=".2"')}${stitches('M121 220C111 142 117 103 143 93C178 84 222 84 257 93C283 103 289 142 279 220')}
<g fill-opacity=".35"><ellipse cx="160" cy="126" rx="4" ry="3.5"/><ellipse cx="200" cy="122" rx="4" ry="3.5"/><ellipse cx="240" cy="126" rx="4" ry="3.5"/></g>${line('M160 126L154 148M160 126L168 146M200 122L192 144M200 122L208 144M240 126L232 146M240 126L246 148', '#000', 2, 'stroke-opacity=".14"')}
${tone('M112 196H288V232H112Z', '#000', 0.22)}
<g transform="rotate(-7 214 186)">${shape('M168 146C186 152 244 152 260 146C266 164 266 206 260 226C242 220 186 220 168 226C162 206 162 164 168 146Z', second, 'ball')}${line('M176 184h76M214 152v68', third, 5, 'stroke-opacity=".9"')}${stitches('M173 152C190 157 240 157 256 152')}</g>
${shape('M98 250H302V298C302 304 298 308 292 308H108C102 308 98 304 98 298Z', body, 'bottom')}
${shape('M108 222C120 212 280 212 292 222C300 230 300 252 292 260C270 266 130 266 108 260C100 252 100 230 108 222Z', body, 'puff')}${stitches('M106 250C140 258 260 258 294 250')}
${arm('M66 204C64 184 76 172 94 172C112 172 122 184 122 204L120 308H80C74 308 70 304 70 298Z')}${arm('M334 204C336 184 324 172 306 172C288 172 278 184 278 204L280 308H320C326 308 330 304 330 298Z')}${tone('M334 204C336 184 324 172 306 172C288 172 278 184 278 204L280 308H320C326 308 330 304 330 298Z', '#000', 0.14)}
${line('M76 206C76 190 84 182 94 182C104 182 112 190 112 206L111 298', '#000', 2, 'stroke-opacity=".2"')}${line('M324 206C324 190 316 182 306 182C296 182 288 190 288 206L289 298', '#000', 2, 'stroke-opacity=".24"')}
${shape('M80 306H102L94 350H84ZM298 306H320L316 350H306Z', third, 'side')}`
  },
}

const vacuum: Template = {
  floor: [206, 342, 178],
  detail: [36, 184, 172],
  angle: { turn: 3 },
  scale: { centimetres: 120, beside: 'person' },
  art({ body, second, third }: Paint) {
    const hose = 'M196 262C248 262 236 196 222 150C210 104 222 66 252 64'
    const shell =
      'M40 312C34 250 66 204 126 200C178 198 212 232 216 286C217 306 212 322 198 324H56C46 324 41 320 40 312Z'
    return `${line('M258 66L334 300', '#999', 13)}${line('M256 68L331 299', '#fff', 4, 'stroke-opacity=".8"')}${line('M296 182L312 232', ink, 17)}${line('M294 184L308 228', '#fff', 2, 'stroke-opacity=".3"')}
${line(hose, ink, 17)}<path d="${hose}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="15" stroke-dasharray="2 6"/>
${shape('M238 56C240 46 256 44 264 52L290 74C298 82 290 96 278 90L250 76C242 74 236 66 238 56Z', body, 'diagonal')}${line('M262 58L282 74', third, 5)}
${shape('M322 284L346 278L356 312H330Z', ink, 'side')}${shape('M292 322C296 308 312 304 332 304H366C380 304 388 314 390 328V338H292Z', body, 'diagonal')}${shape('M292 330H390V338C390 342 388 343 384 343H298C294 343 292 342 292 338Z', ink)}${line('M312 318H368', '#fff', 3, 'stroke-opacity=".35"')}
${shape(shell, body, 'ball')}
${shape('M118 206C160 202 196 226 202 262C178 268 142 268 114 262C108 244 110 222 118 206Z', second)}<path d="M118 206C160 202 196 226 202 262C178 268 142 268 114 262C108 244 110 222 118 206Z" fill="url(#sheen)"/>${line('M132 262C128 244 128 226 134 210M152 265C150 244 150 226 152 211M172 265C172 246 170 232 166 218', '#000', 2, 'stroke-opacity=".22"')}
${line('M76 212C90 186 130 176 158 190', ink, 12)}${line('M80 206C94 186 128 179 152 188', '#fff', 2.5, 'stroke-opacity=".35"')}
${box([190, 248, 26, 28], 6, ink, 'side')}${line('M214 292C212 306 206 314 196 315H56', third, 5)}
${disc([96, 296, 46], ink, 'ball')}${disc([96, 296, 34], second)}${disc([96, 296, 34], gradient('diagonal'))}${disc([96, 296, 13], third, 'ball')}<g stroke="#000" stroke-opacity=".25" stroke-width="4"><path d="M96 264v16M96 312v16M64 296h16M112 296h16"/></g>
${disc([188, 328, 15], ink, 'ball')}${disc([188, 328, 6], '#888')}`
  },
}

export const home = { lamp, chair, vacuum }
