<?php

namespace Officine\Connector;

/**
 * Pictures in uploads/officine, named by the hash of their content. The list is an option: folders are never scanned.
 */
final class Assets
{
    private const OPTION = 'officine_connector_assets';
    private const MAX_BYTES = 4194304;
    private const MAX_PIXELS = 40000000;
    private const TYPES = ['image/png' => 'png', 'image/jpeg' => 'jpg', 'image/gif' => 'gif', 'image/webp' => 'webp'];

    /** @throws Problem */
    public static function receive(array $payload): array
    {
        $shape = Shape::record(['hash' => Shape::text(64, '/^[0-9a-f]{64}$/D'), 'data' => Shape::text(PHP_INT_MAX)]);
        ['hash' => $hash, 'data' => $data] = $shape($payload, 'asset');
        if (!in_array($hash, Fields::images(Data::get()['fields']), true)) {
            throw new Problem('unknown_asset', ['hash' => $hash]);
        }
        $known = self::all()[$hash] ?? null;
        if ($known !== null && is_file(self::path($hash, $known))) {
            return ['result' => 'unchanged'] + self::facts($hash, $known);
        }
        $bytes = base64_decode($data, true);
        if ($bytes === false || hash('sha256', $bytes) !== $hash) {
            throw new Problem('unsupported_image', ['hash' => $hash, 'reason' => 'hash']);
        }
        $size = @getimagesizefromstring($bytes);
        $type = is_array($size) ? ($size['mime'] ?? '') : '';
        if (!isset(self::TYPES[$type])) {
            throw new Problem('unsupported_image', ['hash' => $hash, 'reason' => 'type']);
        }
        if (strlen($bytes) > self::MAX_BYTES || $size[0] * $size[1] > self::MAX_PIXELS) {
            throw new Problem('unsupported_image', ['hash' => $hash, 'reason' => 'size']);
        }
        $asset = ['type' => $type, 'width' => $size[0], 'height' => $size[1], 'bytes' => strlen($bytes)];
        self::write(self::path($hash, $asset), $bytes);
        self::save([$hash => $asset] + self::all());
        Page::purge_caches();
        return ['result' => 'stored'] + self::facts($hash, $asset);
    }

    /** `<img>` of an image of a field; '' until its bytes were received. */
    public static function draw(?array $image, string $class): string
    {
        $asset = $image === null ? null : (self::all()[$image['hash']] ?? null);
        if ($asset === null) {
            return '';
        }
        return sprintf(
            '<img class="%s" src="%s" alt="%s" width="%d" height="%d" loading="lazy" decoding="async">',
            Text::attribute($class),
            esc_url(self::url($image['hash'], $asset)),
            Text::attribute((string) $image['alt']),
            $asset['width'],
            $asset['height']
        );
    }

    /** URL of an image; null until its bytes were received. */
    public static function address(?array $image): ?string
    {
        $asset = $image === null ? null : (self::all()[$image['hash']] ?? null);
        return $asset === null ? null : self::url($image['hash'], $asset);
    }

    /**
     * @param string[] $hashes
     * @return string[] those whose bytes were not received
     */
    public static function missing(array $hashes): array
    {
        return array_values(array_diff($hashes, array_keys(self::all())));
    }

    /** @param string[] $hashes the only ones to keep */
    public static function forget_others(array $hashes): void
    {
        $all = self::all();
        $others = array_diff_key($all, array_flip($hashes));
        if (!$others) {
            return;
        }
        self::save(array_diff_key($all, $others));
        foreach ($others as $hash => $asset) {
            wp_delete_file(self::path($hash, $asset));
        }
    }

    private static function all(): array
    {
        $assets = get_option(self::OPTION);
        return is_array($assets) ? $assets : [];
    }

    private static function save(array $assets): void
    {
        if (!update_option(self::OPTION, $assets, false)) {
            // update_option() also returns false when the value is unchanged.
            if (self::all() != $assets) {
                throw new Problem('storage_failed', ['what' => 'database']);
            }
        }
    }

    private static function facts(string $hash, array $asset): array
    {
        return ['hash' => $hash] + $asset;
    }

    /** Writes a file atomically: under a temporary name, then renamed. */
    private static function write(string $path, string $bytes): void
    {
        $temporary = $path . '.' . bin2hex(random_bytes(4)) . '.tmp';
        $is_written = wp_mkdir_p(dirname($path)) && @file_put_contents($temporary, $bytes) === strlen($bytes);
        if (!$is_written || !@rename($temporary, $path)) {
            @unlink($temporary);
            throw new Problem('storage_failed', ['what' => 'files']);
        }
    }

    private static function path(string $hash, array $asset): string
    {
        return wp_upload_dir(null, false)['basedir'] . self::name($hash, $asset);
    }

    private static function url(string $hash, array $asset): string
    {
        return set_url_scheme(wp_upload_dir(null, false)['baseurl'] . self::name($hash, $asset));
    }

    private static function name(string $hash, array $asset): string
    {
        return '/officine/' . $hash . '.' . self::TYPES[$asset['type']];
    }
}
