import {
  box,
  disc,
  gradient,
  ink,
  line,
  type Paint,
  shape,
  short,
  type Template,
  tone,
  wordmark,
} from './shading.ts'

const drill: Template = {
  floor: [176, 344, 120],
  detail: [208, 74, 178],
  angle: { turn: -4 },
  scale: { centimetres: 30, beside: 'hand', across: [82, 382] },
  art({ body, second, third, label }: Paint) {
    const motor =
      'M84 138C84 116 98 106 120 104H262C276 104 286 114 286 128V172C286 186 276 196 262 196L124 200C98 200 84 184 84 162Z'
    return `${box([322, 147, 60, 7], 2, gradient('metal'))}${line('M340 148l6 5m4 -5l6 5m4 -5l6 5', '#777', 2)}
${shape('M282 122L314 130L330 142V160L314 172L282 180Z', '#3a3a3a', 'puff')}<path d="M292 126V177M299 127V175M306 129V173" stroke="#000" stroke-opacity=".4" stroke-width="2"/>
${shape('M122 194L192 192C196 226 186 262 180 294H108C114 262 126 230 122 194Z', body, 'side')}${shape('M121 214C127 240 118 270 110 294H146C152 262 158 236 150 206Z', ink, 'side')}<g stroke="#fff" stroke-opacity=".14" stroke-width="2.5" stroke-linecap="round"><path d="M128 226l20 -4M129 238l20 -4M127 250l20 -4M124 262l20 -4"/></g>
${shape('M178 196H203C210 204 209 222 204 238C201 246 192 248 180 246Z', third, 'side')}
${shape(motor, body, 'top', 'bottom')}
${shape('M262 104C276 104 286 114 286 128V172C286 186 276 196 262 196H248V104Z', second, 'top', 'bottom')}<path d="M256 108V193M265 107V194M274 109V190" stroke="#000" stroke-opacity=".28" stroke-width="3"/>
${shape('M84 138C84 116 98 106 120 104H132V200H124C98 200 84 184 84 162Z', ink, 'top')}${line('M98 134h20M98 146h20M98 158h20M98 170h20', '#000', 4, 'stroke-opacity=".7"')}
<rect x="146" y="132" width="88" height="28" rx="4" fill-opacity=".2"/>${wordmark(label, 190, 146, 70, '#fff', 11)}${line('M134 112H244', '#fff', 3, 'stroke-opacity=".45"')}
${shape('M82 294C82 289 86 286 91 286H205C212 286 216 290 216 296V330C216 338 210 342 203 342H95C86 342 82 338 82 330Z', ink, 'top')}<path d="M82 302h134v9h-134z" fill="${third}"/><path d="M82 302h134v9h-134z" fill="url(#side)"/><path d="M98 321h11v7h-11zM113 321h11v7h-11zM128 321h11v7h-11z" fill="${second}"/>${line('M174 325h28', '#fff', 4, 'stroke-opacity=".7" stroke-dasharray="8 7"')}`
  },
}

const carPart: Template = {
  floor: [196, 342, 126],
  detail: [206, 96, 164],
  angle: { tilt: 0 },
  scale: { centimetres: 42, beside: 'hand', across: [48, 354] },
  art({ body, second, third, label }: Paint) {
    const around = (count: number, radius: number, start: number, draw: (x: string, y: string) => string) =>
      Array.from({ length: count }, (_, index) => {
        const turn = start + (index * 2 * Math.PI) / count
        return draw(short(182 + radius * Math.cos(turn)), short(204 + radius * Math.sin(turn)))
      }).join('')
    const hole = (x: string, y: string) => `<circle cx="${x}" cy="${y}" r="4.5"/>`
    const caliper =
      'M244 96C262 84 282 84 296 92C346 122 366 206 338 284C330 300 314 304 298 296L262 276C252 270 250 260 254 250C266 220 264 176 244 142C236 128 234 106 244 96Z'
    return `${disc([192, 206, 134], '#555')}<circle cx="190" cy="205.5" r="131" fill="none" stroke="#222" stroke-width="6" stroke-dasharray="5 5"/>
${disc([182, 204, 134], gradient('metal'))}${disc([182, 204, 134], gradient('diagonal'))}<g fill="none" stroke="#000" stroke-opacity=".1"><circle cx="182" cy="204" r="126"/><circle cx="182" cy="204" r="114"/><circle cx="182" cy="204" r="102"/><circle cx="182" cy="204" r="90"/></g>
<path d="M182 204L96 106A130 130 0 0 1 150 78Z M182 204L268 302A130 130 0 0 1 214 330Z" fill="#fff" fill-opacity=".3"/>
<g fill="#222">${around(14, 118, 0.1, hole)}${around(14, 101, 0.28, hole)}${around(14, 84, 0.46, hole)}</g>
${disc([184, 206, 68], '#000')}${disc([182, 204, 66], second)}${disc([182, 204, 66], gradient('diagonal'))}<circle cx="182" cy="204" r="58" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="2"/>
${around(5, 41, -1.57, (x, y) => `<circle cx="${x}" cy="${y}" r="9" fill="#222"/><circle cx="${x}" cy="${y}" r="9" fill="none" stroke="#fff" stroke-opacity=".4"/>`)}${disc([182, 204, 23], '#1a1a1a')}<circle cx="182" cy="204" r="23" fill="none" stroke="#ddd" stroke-width="3"/>
<path d="${caliper}" fill-opacity=".3" transform="translate(-6 6)"/>${shape(caliper, body, 'diagonal')}${line('M250 100C266 91 282 92 292 98C334 126 354 198 334 270', '#fff', 3, 'stroke-opacity=".4"')}
${disc([276, 128, 17], '#000')}${disc([275, 127, 15], body, 'ball')}${disc([296, 254, 17], '#000')}${disc([295, 253, 15], body, 'ball')}
<g transform="rotate(83 306 192)">${wordmark(label, 306, 192, 72, third, 12)}</g>${line('M284 94l6 -14', '#999', 7)}${disc([276, 127, 5], third)}${disc([296, 253, 5], third)}${box([300, 288, 18, 14], 3, ink)}${tone('M262 276L298 296C304 299 309 300 314 300L310 284C296 280 280 270 262 262Z', '#000', 0.16)}`
  },
}

export const tools = { drill, 'car-part': carPart }
