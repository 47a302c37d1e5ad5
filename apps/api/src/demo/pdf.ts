/** WinAnsi codes of French characters outside Latin-1. */
const WIN_ANSI: Readonly<Record<string, string>> = {
  '’': '\x92',
  '–': '\x96',
  '—': '\x97',
  '…': '\x85',
  '€': '\x80',
  œ: '\x9c',
  Œ: '\x8c',
  '\u202f': '\xa0',
};
const encode = (text: string): string =>
  text.replace(/[^\x20-\x7e\xa0-\xff]/gu, (sign) => WIN_ANSI[sign] ?? '?').replace(/[\\()]/g, '\\$&');

/** Encodes a title as UTF-16: document metadata does not support WinAnsi. */
const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** Wraps a text at about 90 characters, the width of the page. */
function wrap(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + word.length > 90) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** Makes a one-page A4 document: a title, and as many paragraphs as fit. */
export function pdf(title: string, paragraphs: readonly string[]): Buffer {
  const body = paragraphs.flatMap((paragraph) => [...wrap(paragraph), '']).slice(0, 44);
  const content = [
    `BT /F2 18 Tf 56 780 Td (${encode(title)}) Tj ET`,
    `BT /F1 11 Tf 15 TL 56 740 Td ${body.map((line) => `(${encode(line)}) Tj T*`).join(' ')} ET`,
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (fr-FR) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title <feff${utf16(title)}> /Producer (Officine) >>`,
  ];
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
