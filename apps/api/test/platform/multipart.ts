/** A part of a form: its headers in lower case, and its bytes. */
export interface Part {
  readonly headers: string;
  readonly bytes: Buffer;
}

/** Parts of a `multipart/form-data` body. */
export function partsOf(body: Buffer, type: string): Part[] {
  const boundary = Buffer.from(`--${/boundary=(.+)$/.exec(type)?.[1] ?? ''}`);
  const parts: Part[] = [];
  for (let at = body.indexOf(boundary); ; ) {
    const next = body.indexOf(boundary, at + boundary.length);
    if (next < 0) return parts;
    const part = body.subarray(at + boundary.length + 2, next - 2);
    const end = part.indexOf('\r\n\r\n');
    parts.push({ headers: part.subarray(0, end).toString().toLowerCase(), bytes: part.subarray(end + 4) });
    at = next;
  }
}
