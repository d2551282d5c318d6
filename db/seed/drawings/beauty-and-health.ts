import {
  box,
  disc,
  gradient,
  line,
  type Paint,
  shape,
  type Template,
  tone,
  tube,
  wordmark,
} from './shading.ts'

const perfume: Template = {
  floor: [200, 342, 104],
  detail: [112, 116, 166],
  angle: { tilt: 11, lift: 10 },
  scale: { centimetres: 15, beside: 'coin' },
  art({ body, second, third, label }: Paint) {
    return `${box([158, 58, 84, 74], 6, third, 'cylinder')}${disc([200, 61, 41, 5], third)}${disc([200, 61, 41, 5], gradient('top'))}
${box([174, 131, 52, 20], 0, gradient('steel'))}<path d="M174 137h52v3h-52z" fill-opacity=".25"/>
${box([112, 148, 176, 194], 20, '#fff')}<rect x="112" y="148" width="176" height="194" rx="20" fill="${body}" fill-opacity=".3"/><rect x="112" y="148" width="176" height="194" rx="20" fill="url(#side)" opacity=".6"/><rect x="113" y="149" width="174" height="192" rx="19" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="2"/>
${box([126, 182, 148, 144], 12, body, 'side')}${shape('M126 194C126 187 131 182 138 182H262C269 182 274 187 274 194C240 200 160 200 126 194Z', '#fff')}${shape('M126 194C126 187 131 182 138 182H262C269 182 274 187 274 194C240 200 160 200 126 194Z', body)}${tone('M126 194C126 187 131 182 138 182H262C269 182 274 187 274 194C240 200 160 200 126 194Z', '#fff', 0.35)}
${line('M203 152V312', '#fff', 3, 'stroke-opacity=".5"')}
${box([154, 214, 92, 78], 2, second, 'diagonal')}<rect x="158.5" y="218.5" width="83" height="69" fill="none" stroke="${third}" stroke-opacity=".55"/>${wordmark(label, 200, 246, 62, third, 9)}${line('M176 262h48', third, 2, 'stroke-opacity=".6"')}${line('M186 273h28', third, 2, 'stroke-opacity=".6" stroke-dasharray="6 4"')}
${tone('M120 166q0 -8 8 -10V328q-8 -4 -8 -12Z', '#fff', 0.75)}<path d="M279 162v164" stroke="#000" stroke-opacity=".12" stroke-width="6"/>${line('M130 333H270', '#fff', 4, 'stroke-opacity=".75"')}`
  },
}

const jar: Template = {
  floor: [200, 330, 118],
  detail: [96, 122, 176],
  angle: { tilt: 9, lift: 6 },
  scale: { centimetres: 13, beside: 'coin' },
  art({ body, second, third, label }: Paint) {
    const glass = 'M100 212C96 218 94 226 94 236V292C94 334 306 334 306 292V236C306 226 304 218 300 212Z'
    return `${shape(glass, body, 'cylinder')}<path d="M108 240V300M292 240V296" stroke="#fff" stroke-opacity=".4" stroke-width="3" stroke-linecap="round"/>
${tone('M94 284V292C94 334 306 334 306 292V284C306 326 94 326 94 284Z', '#fff', 0.25)}
${shape('M122 236C150 244 250 244 278 236V292C250 301 150 301 122 292Z', second, 'side')}${wordmark(label, 200, 262, 92, third, 11)}${line('M164 282C190 284 210 284 236 282', third, 3, 'stroke-opacity=".7"')}
${tone('M100 212H300V222C260 234 140 234 100 222Z', '#000', 0.3)}
${shape(tube(90, 138, 220, 206, 17), third, 'cylinder')}${line('M90 196c0 22 220 22 220 0', '#fff', 2, 'stroke-opacity=".35"')}
${disc([200, 138, 110, 18], third)}${disc([200, 138, 110, 18], gradient('diagonal'))}<ellipse cx="200" cy="138" rx="103" ry="15" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.5"/>
${line('M160 138q14 -7 28 0t28 0t28 0', second, 3, 'stroke-opacity=".9"')}`
  },
}

const vitaminTub: Template = {
  floor: [200, 340, 112],
  detail: [112, 176, 168],
  angle: {},
  scale: { centimetres: 19, beside: 'hand', across: [56, 344] },
  art({ body, second, third, label }: Paint) {
    const capsule = (x: number, y: number, turn: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse cy="11" rx="24" ry="4" fill-opacity=".2"/>${shape('M0 -10H14A10 10 0 0 1 14 10H0Z', third, 'puff')}${shape('M0 -10H-14A10 10 0 0 0 -14 10H0Z', second, 'puff')}${line('M-15 -5H14', '#fff', 2.4, 'stroke-opacity=".6"')}</g>`
    const ribs = Array.from(
      { length: 15 },
      (_, index) => 133 + Math.round(67 - 67 * Math.cos(((index + 1) * Math.PI) / 16)),
    )
    return `${shape('M118 160C110 166 106 174 106 184V314C106 348 294 348 294 314V184C294 174 290 166 282 160Z', body, 'cylinder')}
${shape('M106 190C150 204 250 204 294 190V308C250 326 150 326 106 308Z', second)}${shape('M106 284C150 300 250 300 294 284V308C250 326 150 326 106 308Z', third)}<path d="M106 190C150 204 250 204 294 190V308C250 326 150 326 106 308Z" fill="url(#cylinder)" opacity=".8"/>
${shape('M199 236C199 218 213 209 232 211C234 230 220 241 203 239Z', third)}${shape('M196 238C196 225 185 216 170 218C170 233 181 242 194 242Z', third)}${line('M198 252C198 242 204 230 220 221M198 248C195 236 188 230 178 225', '#fff', 2.4, 'stroke-opacity=".75"')}
${wordmark(label, 199, 268, 100, third, 13)}${line('M150 303C180 307 220 307 250 303', second, 3.5, 'stroke-opacity=".8"')}
${tone('M118 160H282L288 168C240 182 160 182 112 168Z', '#000', 0.28)}
${shape(tube(122, 92, 156, 152, 13), third, 'cylinder')}<path d="${ribs.map((x) => `M${x} 103v52`).join('')}" stroke="#000" stroke-opacity=".2" stroke-width="2"/>${tone('M122 92c0 17.3 156 17.3 156 0v8c0 17.3 -156 17.3 -156 0z', '#000', 0.14)}
${disc([200, 92, 78, 13], third)}${disc([200, 92, 78, 13], gradient('diagonal'))}<ellipse cx="200" cy="91" rx="68" ry="10" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.5"/>
${capsule(318, 330, -14)}${capsule(82, 334, 24)}${capsule(288, 344, 8)}`
  },
}

/** A bottle with a pump, and bubbles of its foam. */
const shampoo: Template = {
  floor: [196, 350, 112],
  detail: [106, 168, 172],
  angle: { tilt: 0 },
  scale: { centimetres: 26, beside: 'hand' },
  art({ body, second, third, label }: Paint) {
    const flask =
      'M164 128H236C262 132 282 150 282 178V322C282 340 272 348 256 350C220 354 180 354 144 350C128 348 118 340 118 322V178C118 150 138 132 164 128Z'
    const leaf = 'M200 216C184 204 184 184 200 170C216 184 216 204 200 216Z'
    const bubble = (x: number, y: number, radius: number) =>
      `${disc([x, y, radius], '#fff')}<circle cx="${x}" cy="${y}" r="${radius}" fill="${third}" fill-opacity=".5"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#ball)" opacity=".35"/><ellipse cx="${x - radius * 0.3}" cy="${y - radius * 0.4}" rx="${radius * 0.28}" ry="${radius * 0.18}" fill="#fff"/>`
    return `${line('M200 62V100', '#bbb', 13)}${line('M197 62V100', '#fff', 3, 'stroke-opacity=".7"')}
${shape('M104 58C104 48 112 42 124 42H226C236 42 242 47 242 54V66C242 72 238 76 230 76H176C166 76 160 70 150 68L122 64C116 64 118 82 110 82C104 82 104 72 104 58Z', second, 'top', 'bottom')}${line('M122 49H230', '#fff', 3, 'stroke-opacity=".45"')}
${shape(tube(168, 92, 64, 124, 7), second, 'cylinder')}${disc([200, 92, 32, 6], second)}${disc([200, 92, 32, 6], gradient('top'))}<path d="M174 100v26M182 101v28M191 102v28M200 102v29M209 102v28M218 101v28M226 100v26" stroke="#000" stroke-opacity=".2" stroke-width="2"/>
${shape(flask, body, 'cylinder')}${tone('M164 128H236C244 129 252 132 258 136C220 146 180 146 142 136C148 132 156 129 164 128Z', '#000', 0.18)}
${shape('M118 196C160 206 240 206 282 196V312C240 322 160 322 118 312Z', third)}<path d="M118 196C160 206 240 206 282 196V312C240 322 160 322 118 312Z" fill="url(#cylinder)" opacity=".75"/>
<g transform="translate(0 44)">${shape(leaf, body)}<path d="${leaf}" fill="${second}" transform="rotate(-52 200 216)"/><path d="${leaf}" fill="${second}" transform="rotate(52 200 216)"/>${line('M200 216V184', '#fff', 2, 'stroke-opacity=".7"')}</g>
${wordmark(label, 200, 281, 104, second, 13)}${line('M166 298C188 301 212 301 234 298', second, 3, 'stroke-opacity=".6"')}
${line('M134 178V326', '#fff', 6, 'stroke-opacity=".4"')}${bubble(300, 330, 19)}${bubble(324, 340, 11)}${bubble(284, 343, 9)}${bubble(98, 338, 13)}${bubble(322, 300, 7)}`
  },
}

export const beautyAndHealth = { perfume, jar, shampoo, 'vitamin-tub': vitaminTub }
