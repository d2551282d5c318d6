import { ink, line, type Paint, shape, type Template, tone } from './shading.ts'

const shoe: Template = {
  floor: [214, 320, 170],
  detail: [136, 104, 176],
  angle: { turn: -5 },
  scale: { centimetres: 38, beside: 'hand' },
  art({ body, second, third }: Paint) {
    const upper =
      'M72 268C64 236 68 190 79 150C82 140 93 140 99 149C112 170 142 172 160 146L170 126C175 116 188 118 193 129C204 154 238 184 272 199C302 211 340 218 351 248C354 258 353 266 350 272Z'
    const collar =
      'M80 150C84 141 93 141 99 149C112 170 142 172 160 146L166 134C150 150 118 152 103 138C95 131 84 138 80 150Z'
    return `<pattern id="mesh" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><circle cx="3" cy="3" r="1.1" fill-opacity=".2"/></pattern>
${shape('M66 284C62 306 70 317 94 317L336 317C358 317 371 303 371 284Z', ink)}${line('M86 318H348', ink, 7, 'stroke-dasharray="15 12"')}
${shape('M149 166L168 114C174 103 193 105 198 117L214 166Z', third, 'bottom')}
${shape(upper, body, 'diagonal')}<path d="${upper}" fill="url(#mesh)"/>
${shape(collar, third)}${tone(collar, '#000', 0.5)}
${shape('M73 264C67 234 71 194 80 166C101 182 121 214 123 264Z', third, 'side')}
${shape('M304 213C330 220 347 232 352 254C353 261 352 266 349 270L292 268C284 246 288 224 304 213Z', third, 'diagonal')}
${shape('M160 152L187 128C206 158 238 185 272 200L258 224C222 210 182 184 160 152Z', third, 'top')}
${line('M180 168L199 145M198 184L217 162M217 198L236 178M238 210L256 191', '#000', 6.5, 'stroke-opacity=".25"')}
${line('M178 166L197 143M196 182L215 160M215 196L234 176M236 208L254 189', second, 6.5)}
<g fill="#111" fill-opacity=".5"><circle cx="176" cy="169" r="2.6"/><circle cx="194" cy="185" r="2.6"/><circle cx="213" cy="199" r="2.6"/><circle cx="234" cy="211" r="2.6"/></g>
${line('M134 212C160 206 178 232 204 236C226 239 240 234 256 238', second, 8)}${line('M136 232C160 228 180 250 206 253C226 255 236 250 250 252', second, 5)}
${tone('M78 258C121 270 191 260 241 266C281 271 311 274 350 268L350 276C311 281 281 278 241 273C191 267 121 277 78 264Z', '#000', 0.22)}
${shape('M60 266C56 286 62 303 84 303L338 303C360 303 372 293 371 281C370 273 359 269 347 271C311 276 281 273 241 268C191 262 121 272 78 259C68 256 61 258 60 266Z', second, 'bottom')}
${line('M66 282C120 294 190 282 240 287C290 293 330 293 366 288', '#000', 2.5, 'stroke-opacity=".16"')}
${line('M64 267C68 262 74 262 80 264C124 276 190 266 241 272C282 277 312 280 347 276', '#fff', 2, 'stroke-opacity=".4"')}
${shape('M74 152l-7 -10q-2 -6 5 -7q8 -1 12 8z', third)}`
  },
}

const boot: Template = {
  floor: [214, 326, 166],
  detail: [84, 74, 176],
  angle: { turn: -5 },
  scale: { centimetres: 38, beside: 'hand' },
  art({ body, second, third }: Paint) {
    const upper =
      'M92 270C86 220 94 150 96 104C96 92 106 88 116 90L182 92C192 92 196 100 194 110C190 150 206 180 244 196C290 212 334 216 346 248C350 258 349 266 347 272Z'
    const laces = 'M156 122L190 118M158 142L191 136M166 164L198 150M182 186L208 166M204 202L224 180'
    return `${shape('M74 286C70 310 78 322 98 322L160 322L166 312L196 312L200 322L336 322C358 322 368 306 368 286Z', ink)}${line('M94 322H156M206 322H344', ink, 9, 'stroke-dasharray="14 12"')}
${shape('M112 92C110 76 120 70 130 70C146 78 166 78 178 68C190 68 196 78 194 94Z', third, 'bottom')}
${shape(upper, body, 'diagonal')}
${shape('M92 268C88 240 88 216 90 196C114 210 134 232 138 268Z', third, 'side')}
${shape('M298 214C326 220 342 232 348 252C350 262 349 268 346 272L288 270C280 246 284 226 298 214Z', third, 'diagonal')}
${shape('M150 92L182 92C192 92 196 100 194 110C190 150 206 180 244 196L232 218C186 200 160 170 158 128Z', third, 'top')}
${shape('M90 110C90 92 100 84 116 82L184 84C198 84 202 98 196 112C170 104 120 104 90 110Z', second, 'diagonal')}
${line('M106 88L104 104M122 86L121 103M138 86V102M154 87V103M170 88L169 104', '#000', 1.6, 'stroke-opacity=".16"')}
${line(laces, '#000', 6, 'stroke-opacity=".25" transform="translate(2 3)"')}${line(laces, second, 6)}
<g fill="#e8e8e8"><circle cx="156" cy="123" r="3"/><circle cx="158" cy="143" r="3"/><circle cx="166" cy="165" r="3"/><circle cx="182" cy="187" r="3"/><circle cx="204" cy="203" r="3"/></g>
${line('M94 152C118 158 138 158 156 150', '#000', 3, 'stroke-opacity=".25"')}${line('M95 156C118 162 138 162 157 154', '#fff', 1.4, 'stroke-opacity=".4" stroke-dasharray="4 4"')}
${line('M208 232C236 246 262 250 286 250', '#000', 2.4, 'stroke-opacity=".2"')}
${line('M146 262C160 250 160 236 150 222', '#fff', 1.4, 'stroke-opacity=".4" stroke-dasharray="4 4"')}
${line('M96 196C86 190 84 174 92 168', third, 5)}
${tone('M88 256C130 268 190 262 240 266C276 270 310 274 346 270V278C310 282 276 278 240 274C190 270 130 276 88 264Z', '#000', 0.22)}
${shape('M70 262C66 286 70 302 90 302L340 302C360 302 372 294 370 278C368 266 358 264 346 266C310 270 276 266 240 262C190 258 130 264 90 254C78 251 71 254 70 262Z', second, 'bottom')}
${line('M76 286C130 292 190 284 240 288C290 292 330 292 364 286', '#000', 2.5, 'stroke-opacity=".16"')}`
  },
}

export const footwear = { shoe, boot }
