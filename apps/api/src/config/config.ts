import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { nodeName } from './kinds.ts';
import { loadSecret } from './secret.ts';
import type { Setting } from './setting.ts';
import { settings } from './settings.ts';
import { StartError } from './start-error.ts';

type Values = { -readonly [K in keyof typeof settings]: (typeof settings)[K] extends Setting<infer T> ? T : never };

/** All settings, parsed. `dataFolder` is absolute; `node` is the machine's name where it is not set; `publicUrl` has no trailing slash; `secret` is always set. */
export type Config = Readonly<
  Omit<Values, 'node' | 'publicUrl' | 'secret'> & { node: string; publicUrl: string; secret: string }
>;

type Environment = Readonly<Record<string, string | undefined>>;

function readSetting(setting: Setting<unknown>, env: Environment): unknown {
  // Compose files and CI pass unset variables as empty ones.
  const written = env[setting.name]?.trim() || setting.fallback;
  if (written === undefined) return undefined;
  const value = setting.kind.read(written);
  if (value !== undefined) return value;
  throw new StartError(
    `${setting.name} ${setting.secret ? '(valeur masquée)' : `« ${written} »`} n’est pas valable ; attendu : ${setting.kind.expects}.`,
  );
}

/** Parses the settings without disk access. Throws a `StartError` for the first invalid variable. */
export function parseConfig(env: Environment): Omit<Config, 'secret'> & { secret: string | undefined } {
  const values = Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => [key, readSetting(setting, env)]),
  ) as Values;
  if ((values.s3Key === undefined) !== (values.s3Secret === undefined)) {
    throw new StartError('FILES_S3_KEY et FILES_S3_SECRET vont ensemble ; attendu : les deux, ou aucun.');
  }
  const { platformUrl, platformTokenUrl, platformClient, platformSecret } = values;
  const ofPlatform = [platformUrl, platformTokenUrl, platformClient, platformSecret];
  if (ofPlatform.some((value) => value !== undefined) && ofPlatform.includes(undefined)) {
    throw new StartError(
      'EINVOICE_URL, EINVOICE_TOKEN_URL, EINVOICE_CLIENT et EINVOICE_SECRET vont ensemble ; attendu : les quatre, ou aucun.',
    );
  }
  return {
    ...values,
    node: values.node ?? nodeName.read(hostname()) ?? 'officine',
    dataFolder: resolve(values.dataFolder),
    publicUrl: values.publicUrl ?? `http://localhost:${values.port}`,
  };
}

/**
 * Reads the settings of this process, the only use of the environment. Creates the data folder and, the first time, its
 * secret.
 */
export function loadConfig(env: Environment = process.env): Config {
  const parsed = parseConfig(env);
  return { ...parsed, secret: parsed.secret ?? loadSecret(parsed.dataFolder) };
}

/** The list of settings printed by `--help`, in French. */
export function describeSettings(): string {
  const rows = Object.values(settings).map((setting: Setting<unknown>) => {
    const fallback = setting.fallback ?? setting.absent ?? '';
    return `  ${setting.name.padEnd(24)}${setting.about}\n${' '.repeat(26)}attendu : ${setting.kind.expects} ; par défaut : ${fallback}`;
  });
  return `Réglages, par variables d’environnement :\n\n${rows.join('\n')}\n`;
}
