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

const headphones: Template = {
  floor: [200, 338, 128],
  detail: [40, 176, 164],
  angle: { tilt: -8 },
  scale: { centimetres: 25, beside: 'hand' },
  art({ body, second, third }: Paint) {
    const band = 'M104 236C96 122 138 66 200 66C262 66 304 122 296 236'
    const cup = (x: number) =>
      `${box([x, 190, 66, 144], 33, body, 'side', 'top')}<rect x="${x + 16}" y="206" width="34" height="112" rx="17" fill="${second}"/><rect x="${x + 16}" y="206" width="34" height="112" rx="17" fill="url(#diagonal)"/>${disc([x + 33, 262, 6.5], third, 'ball')}${line(`M${x + 11} 232V298`, '#fff', 2.4, 'stroke-opacity=".45"')}`
    const cushion = (x: number) => box([x, 198, 44, 128], 22, ink, 'side')
    return `${line(band, body, 25)}${line('M112 168C120 106 152 76 196 74', '#fff', 5, 'stroke-opacity=".38" transform="translate(-4 -6)"')}${line('M288 236C294 160 274 112 240 92', '#000', 8, 'stroke-opacity=".16" transform="translate(8 0)"')}
${line('M128 130C146 96 170 84 200 84C230 84 254 96 272 130', ink, 15)}${line('M134 128C150 100 172 90 200 90', '#fff', 3, 'stroke-opacity=".2"')}
<path d="M103 184L105 230M297 184L295 230" stroke="#9a9a9a" stroke-width="11" stroke-linecap="round"/><path d="M101 186L103 226M295 186L293 226" stroke="#f4f4f4" stroke-width="3" stroke-linecap="round"/>
<g transform="rotate(7 112 262)">${cushion(112)}${line('M144 218V306', '#fff', 2, 'stroke-opacity=".12"')}${cup(66)}</g><g transform="rotate(-7 288 262)">${cushion(244)}${cup(268)}</g>`
  },
}

const speaker: Template = {
  floor: [204, 342, 122],
  detail: [96, 160, 170],
  angle: {},
  scale: { centimetres: 34, beside: 'hand' },
  art({ body, second, third, label }: Paint) {
    const driver = (x: number, y: number, radius: number) =>
      `${disc([x, y, radius + 7], gradient('metal'))}${disc([x, y, radius + 4], ink)}${disc([x, y, radius], '#333', 'ball')}${disc([x, y, radius * 0.84], second)}${disc([x, y, radius * 0.84], gradient('hollow'))}<circle cx="${x}" cy="${y}" r="${radius * 0.62}" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="2"/>${disc([x, y, radius * 0.36], second, 'ball')}`
    return `${shape('M248 59L300 70C305 71 307 74 307 80V312C307 318 305 321 300 323L248 344Z', body)}${tone('M248 59L300 70C305 71 307 74 307 80V312C307 318 305 321 300 323L248 344Z', '#000', 0.42)}${tone('M256 61L262 62V338L256 341Z', '#fff', 0.16)}
${box([96, 58, 162, 286], 12, body, 'diagonal')}<rect x="97.5" y="59.5" width="159" height="283" rx="11" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>
<rect x="108" y="70" width="138" height="250" rx="6" fill-opacity=".18"/>
${driver(177, 124, 28)}${driver(177, 236, 60)}<g fill="#ddd"><circle cx="118" cy="80" r="3"/><circle cx="236" cy="80" r="3"/><circle cx="118" cy="310" r="3"/><circle cx="236" cy="310" r="3"/></g>
${wordmark(label, 160, 332, 60, second, 6)}${disc([240, 332, 3.5], third)}${tone('M135 206A54 54 0 0 1 180 182C160 192 148 204 142 222Z', '#fff', 0.22)}`
  },
}

export const sound = { headphones, speaker }
