import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { FileStorage } from './file-storage.ts';
import { localStorage } from './local-storage.ts';

export type { FileStorage };

type StorageConfig = Pick<Config, 'dataFolder' | 's3Bucket' | 's3Endpoint' | 's3Region' | 's3Key' | 's3Secret'> &
  Partial<Pick<Config, 's3Prefix'>>;

/** Creates the configured storage: the S3 bucket when set, else the folder `files` of the data folder. */
export async function createStorage(config: StorageConfig): Promise<FileStorage> {
  const { s3Bucket: bucket, s3Endpoint: endpoint, s3Region: region, s3Key: key, s3Secret: secret } = config;
  if (!bucket) return localStorage(join(config.dataFolder, 'files'));
  // Loaded on demand: the AWS client costs 100 ms of start-up and megabytes of memory.
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage({
    bucket,
    prefix: config.s3Prefix,
    region,
    ...(endpoint && { endpoint }),
    ...(key && secret && { credentials: { accessKeyId: key, secretAccessKey: secret } }),
  });
}
