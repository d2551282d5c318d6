import { box, gradient, ink, line, type Paint, shape, type Template, wordmark } from './shading.ts'

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

export const tools = { drill }
