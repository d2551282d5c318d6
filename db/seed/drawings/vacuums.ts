import { box, disc, gradient, ink, line, type Paint, shape, type Template, tone } from './shading.ts'

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

/** A round robot on the floor. */
const robotVacuum: Template = {
  floor: [200, 288, 176],
  detail: [112, 124, 176],
  angle: { tilt: 0 },
  scale: { centimetres: 44, beside: 'hand' },
  art({ body, second, third, label }: Paint) {
    const side = 'M40 196V238C40 292 360 292 360 238V196Z'
    const bristle = (turn: number) =>
      `<path d="M0 0C12 2 26 -2 34 -8L36 2C26 8 12 8 0 6Z" transform="rotate(${turn})"/>`
    return `<g transform="translate(74 276) scale(1 .5)" fill="${second}">${bristle(20)}${bristle(140)}${bristle(255)}<circle r="7"/></g>
${shape(side, second, 'cylinder')}${shape('M40 216C40 270 360 270 360 216V226C360 280 40 280 40 226Z', ink)}${tone('M40 196C40 250 360 250 360 196V204C360 258 40 258 40 204Z', '#fff', 0.25)}
<path d="M132 248C174 256 226 256 268 248V268C226 276 174 276 132 268Z" fill="#111"/><path d="M132 248C174 256 226 256 268 248V268C226 276 174 276 132 268Z" fill="url(#side)"/><g fill="#fff" fill-opacity=".6"><circle cx="184" cy="262" r="4"/><circle cx="216" cy="262" r="4"/></g>
${disc([200, 192, 160, 76], body)}${disc([200, 192, 160, 76], gradient('diagonal'))}<ellipse cx="200" cy="192" rx="158" ry="74" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/><ellipse cx="200" cy="193" rx="140" ry="64" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="2.500"/>
<path d="M64 208C110 262 290 262 336 208" fill="none" stroke="${third}" stroke-width="4"/>
${disc([200, 164, 56, 24], '#000')}${shape('M146 138V160C146 190 254 190 254 160V138Z', ink, 'cylinder')}<path d="M148 150C160 176 240 176 252 150V158C240 184 160 184 148 158Z" fill="#555"/>${disc([200, 138, 54, 22], second)}${disc([200, 138, 54, 22], gradient('diagonal'))}<ellipse cx="200" cy="138" rx="43" ry="17" fill="none" stroke="${third}" stroke-width="2.500"/>
${disc([168, 222, 13, 6.5], third)}${disc([200, 226, 15, 7.5], third)}${disc([232, 222, 13, 6.5], third)}<path d="M200 221v6M194 223a8 4 0 1 0 12 0" fill="none" stroke="#222" stroke-width="2"/>${line('M162 222l6 -3l6 3M226 223h12', '#222', 2)}
${line('M72 172C92 140 128 124 136 122', '#fff', 6, 'stroke-opacity=".45"')}<g transform="translate(296 190) skewY(-14) scale(1 .6)"><path d="${[...label].map((_, index) => `M${index * 5 - 20} 0h3v7h-3z`).join('')}" fill="${third}"/></g>`
  },
}

/** A cordless vacuum cleaner on a stick. */
const stickVacuum: Template = {
  floor: [228, 354, 120],
  detail: [66, 34, 176],
  angle: { tilt: 0 },
  scale: { centimetres: 122, beside: 'person', across: [74, 330] },
  art({ body, second, third }: Paint) {
    return `${line('M150 138L244 318', '#888', 15)}${line('M146 136L240 316', '#fff', 4, 'stroke-opacity=".7"')}${line('M204 242L222 276', ink, 19)}
${shape('M232 306L256 296L270 332H238Z', ink, 'side')}${shape('M168 344C170 330 184 324 204 324H298C318 324 330 332 332 346V354H168Z', body, 'top', 'bottom')}${shape('M166 346H334V354C334 358 331 360 327 360H173C169 360 166 358 166 354Z', ink)}${box([196, 332, 108, 9], 4, third)}<rect x="196" y="332" width="108" height="9" rx="4" fill="url(#top)"/><g fill="#fff"><circle cx="186" cy="340" r="3.500"/><circle cx="314" cy="340" r="3.500"/></g>
<g transform="rotate(-28 130 100)">${shape('M96 36C80 30 64 44 64 66V92C64 108 74 116 88 116L92 98C84 96 82 92 82 86V68C82 58 88 52 98 54Z', body, 'diagonal')}${shape('M64 78H82V100C82 104 76 104 64 98Z', ink)}
${box([90, 24, 74, 40], 16, body, 'top', 'bottom')}${box([98, 30, 40, 20], 8, ink)}${line('M106 40H118', third, 4)}${disc([152, 44, 8], third, 'ball')}
${shape('M92 62H162L168 140C168 152 160 158 148 158H110C98 158 90 152 90 140Z', second)}<path d="M92 62H162L168 140C168 152 160 158 148 158H110C98 158 90 152 90 140Z" fill="url(#cylinder)"/>${tone('M98 74H156L160 136C160 146 156 150 146 150H112C102 150 98 146 98 136Z', '#fff', 0.28)}
${shape('M112 78H144L138 142H120Z', third, 'side')}<path d="M118 84v52M125 84v56M132 84v56M138 84v50" stroke="#000" stroke-opacity=".25" stroke-width="2"/>${box([86, 58, 82, 12], 5, body, 'side')}${box([102, 154, 54, 14], 5, ink, 'side')}${line('M102 82V138', '#fff', 4, 'stroke-opacity=".6"')}</g>
${shape('M150 130L170 122L180 146L160 156Z', ink, 'side')}`
  },
}

export const vacuums = { vacuum, 'robot-vacuum': robotVacuum, 'stick-vacuum': stickVacuum }
