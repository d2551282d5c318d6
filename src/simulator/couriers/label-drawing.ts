/** A label of 10 by 15 centimetres as a PDF, with nothing but these lines. */
export function labelDrawing(lines: readonly string[]): Buffer {
  const text = lines.map(
    (line, at) => `BT /F1 ${at === 0 ? 22 : 14} Tf 24 ${380 - at * 34} Td (${line}) Tj ET`,
  )
  const bars = Array.from({ length: 40 }, (_, at) => `${24 + at * 5.8} 60 ${1 + ((at * 7) % 4)} 90 re f`)
  const content = [...text, ...bars].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283 425] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = pdf.length
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}
