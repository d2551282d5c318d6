import { footballSeams } from './football.ts'
import { disc, gradient, line, type Paint, type Template, tone, wordmark } from './shading.ts'

const round: Omit<Template, 'art'> = {
  floor: [200, 336, 112],
  detail: [112, 88, 150],
  angle: { tilt: 32, lift: 2 },
  scale: { centimetres: 33, beside: 'hand', across: [66, 336] },
}

/** Light and shadow over the panels of a ball. */
const light = `${disc([200, 204, 132], gradient('ball'))}<ellipse cx="152" cy="134" rx="46" ry="30" transform="rotate(-38 152 134)" fill="url(#glow)" opacity=".65"/>${tone('M92 280A132 132 0 0 0 308 280A140 140 0 0 1 92 280Z', '#fff', 0.14)}`
const clip = '<clipPath id="b"><circle cx="200" cy="204" r="132"/></clipPath>'

const football: Template = {
  ...round,
  art({ body, second, third, label }: Paint) {
    const { patches, seams } = footballSeams(200, 204, 132)
    return `${disc([200, 204, 132], body)}${clip}<g clip-path="url(#b)"><path d="${patches}" fill="${second}" stroke="${second}" stroke-width="3" stroke-linejoin="round"/><path d="${seams}" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="3"/><path d="${seams}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.2" transform="translate(1.5 1.800)"/></g>
<g transform="rotate(-18 200 204)">${wordmark(label, 208, 262, 58, third, 9)}</g>${light}`
  },
}

const basketball: Template = {
  ...round,
  art({ body, second, third, label }: Paint) {
    const seams =
      'M66 214C120 178 280 178 334 214M196 70C172 130 172 278 206 338M106 106C164 136 164 268 112 306M292 108C240 140 244 270 296 296'
    return `<pattern id="grain" width="7" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(20)"><circle cx="1.800" cy="1.500" r="1.100" fill-opacity=".22"/><circle cx="5.300" cy="4.500" r="1.100" fill-opacity=".22"/></pattern>
${disc([200, 204, 132], body)}${disc([200, 204, 132], 'url(#grain)')}${clip}<g clip-path="url(#b)">${line(seams, second, 9)}${line(seams, '#000', 6, 'stroke-opacity=".6"')}${line(seams, '#fff', 1.3, 'stroke-opacity=".3" transform="translate(4 3)"')}</g>
<g transform="rotate(-6 214 240)">${wordmark(label, 214, 236, 52, third, 10)}</g>${light}`
  },
}

const volleyball: Template = {
  ...round,
  art({ body, second, third, label }: Paint) {
    const seams =
      'M200 196C178 140 190 96 232 60M200 196C240 232 292 246 340 222M200 196C150 214 116 256 118 318M172 204C150 146 158 96 196 58M142 226C120 164 128 104 164 62M214 168C206 140 218 96 262 84M238 178C232 150 250 116 298 116M224 220C262 258 312 264 338 246M206 228C236 280 282 300 316 300M176 208C122 204 82 228 62 262M184 178C120 166 78 176 52 204M172 236C150 262 146 296 154 340M190 222C196 268 216 310 250 342'
    return `${disc([200, 204, 132], body)}${clip}<g clip-path="url(#b)"><path d="M200 196C178 140 190 96 232 60L300 40V118C250 116 232 150 238 178Z" fill="${third}"/><path d="M200 196C150 214 116 256 118 318L140 350H260C216 310 196 268 190 222Z" fill="${second}"/><path d="M142 226C120 164 128 104 164 62L40 60V268C82 228 122 204 176 208Z" fill="${third}" fill-opacity=".55"/><path d="M206 228C236 280 282 300 316 300L350 240C292 246 240 232 200 196Z" fill="${third}"/>
${line(seams, '#000', 3.4, 'stroke-opacity=".4"')}${line(seams, '#fff', 1.4, 'stroke-opacity=".4" transform="translate(2 2)"')}</g>
<g transform="rotate(-52 96 140)">${wordmark(label, 96, 140, 50, second, 8)}</g>${light}`
  },
}

export const balls = { football, basketball, volleyball }
