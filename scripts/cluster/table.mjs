/** Rows of texts as columns for a terminal, the first row underlined. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  const lineOf = (row) =>
    row
      .map((cell, column) => String(cell).padEnd(widths[column]))
      .join('  ')
      .trimEnd();
  const [head, ...body] = rows;
  return [lineOf(head), widths.map((width) => '─'.repeat(width)).join('  '), ...body.map(lineOf)].join('\n');
}
