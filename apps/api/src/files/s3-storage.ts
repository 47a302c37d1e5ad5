import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { GetObjectCommand, NoSuchKey, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import { checkKey, type FileStorage, isKey, MARK, MissingFile } from './file-storage.ts';

interface S3Options extends Pick<S3ClientConfig, 'credentials' | 'region'> {
  readonly bucket: string;
  /** Folder of the bucket, without slashes around it. */
  readonly prefix?: string | undefined;
  /** For services other than AWS. Buckets are then in the path, as these services expect. */
  readonly endpoint?: string;
}

const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey ||
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;

/** Stores files in an S3-compatible bucket. */
export function s3Storage({ bucket, prefix, endpoint, ...options }: S3Options): FileStorage {
  const client = new S3Client({
    ...options,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Services other than AWS do not support trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const drive = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  const start = prefix ? `${prefix}/` : '';
  const nameOf = (key: string) => start + checkKey(key);
  return {
    // Buffered, because the client can retry a buffer but not a stream. The limits of uploads bound its size.
    put: async (key, content, type) =>
      drive.put(nameOf(key), Buffer.isBuffer(content) ? content : await buffer(content), { contentType: type }),

    // flydrive reads whole files only.
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: nameOf(key), Range }));
        return Body as Readable;
      } catch (error) {
        throw isMissing(error) ? new MissingFile(key) : error;
      }
    },

    exists: (key) => drive.exists(nameOf(key)),
    delete: (key) => drive.delete(nameOf(key)),

    async *list() {
      let paginationToken: string | undefined;
      do {
        const page = await drive.listAll(start || '/', {
          recursive: true,
          ...(paginationToken && { paginationToken }),
        });
        for (const object of page.objects) {
          if (!object.isFile) continue;
          const key = object.key.slice(start.length);
          if (isKey(key)) yield { key, date: (await object.getMetaData()).lastModified };
        }
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },

    async readMark(abortSignal) {
      try {
        const asked = new GetObjectCommand({ Bucket: bucket, Key: start + MARK });
        const { Body } = await client.send(asked, { ...(abortSignal && { abortSignal }) });
        return (await text(Body as Readable)).trim();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    writeMark: (mark) => drive.put(start + MARK, mark, { contentType: 'text/plain' }),

    place: `${bucket}/${start}`,
    close: () => client.destroy(),
  };
}
