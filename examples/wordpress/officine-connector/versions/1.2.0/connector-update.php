<?php

namespace Officine\Connector;

/**
 * Updates of the connector itself: Officine sends the new version in a package that it has signed with the key of this site.
 * Nothing is written before the signature is right and every file is whole.
 *
 * A package is a text: `{"version":"1.3.0","files":{"versions/1.3.0/main.php":"<base64>", …}}`.
 */
final class ConnectorUpdate
{
    public const FILE = 'officine-connector/officine-connector.php';
    private const PATH = '#^(?:[A-Za-z0-9_.-]+/)*[A-Za-z0-9_-]+\.(?:php|js|css|txt|po|mo)$#D';
    /** What starts a version, beside `versions/`. */
    private const LOADER = '#^(?:(?:officine-connector|uninstall|mu-plugin)\.php|readme\.txt|languages/[^/]+)$#D';
    private const KEPT_VERSIONS = 2;

    /** Version of a package that may be installed here. @throws Problem `update_refused` */
    public static function check(array $package): string
    {
        $version = self::open($package)['version'];
        if (version_compare($version, VERSION, '<=')) {
            throw self::refused($version === VERSION ? 'up_to_date' : 'older_version');
        }
        return $version;
    }

    /** Files and folders that must be writable. @return string[] */
    public static function places(): array
    {
        return array_filter([self::folder(), self::folder() . '/versions', self::folder() . '/current.txt'], 'file_exists');
    }

    /** Version that the next request runs. */
    public static function version(): string
    {
        return trim((string) @file_get_contents(self::folder() . '/current.txt'));
    }

    /** Stores the package, and copies what it replaces. @return array for the list of what is kept. @throws Problem */
    public static function keep(array $package, string $folder, int $spare): array
    {
        ['version' => $version, 'files' => $files] = self::open($package);
        $beside = array_keys(self::beside($files));
        foreach ($beside as $place) {
            // Above a file that is replaced in one step; folders of it may have to be made.
            $above = is_dir(dirname($place)) ? dirname($place) : self::folder();
            if (!wp_is_writable($above) || (is_file($place) && !wp_is_writable($place))) {
                throw self::refused('not_writable');
            }
        }
        $targets = array_merge([self::folder() . '/current.txt', self::folder() . '/versions/' . $version], $beside);
        $existing = array_values(array_filter($targets, 'file_exists'));
        $bytes = array_sum(array_map([Files::class, 'bytes'], $existing));
        $free = function_exists('disk_free_space') ? @disk_free_space($folder) : false;
        if ($free !== false && $free < $bytes + 3 * strlen($package['text']) + $spare) {
            throw self::refused('no_space');
        }
        Files::write($folder . '/package.json', (string) json_encode($package));
        $copies = [];
        foreach ($existing as $index => $path) {
            Files::copy($path, "$folder/copy-$index");
            $copies[] = [$path, "copy-$index"];
        }
        return [
            'package' => $folder . '/package.json',
            'paths' => $copies,
            'added' => array_merge(array_values(array_diff($targets, $existing)), [self::part($version)]),
            'tables' => [],
            'skipped' => [],
            'bytes' => $bytes,
        ];
    }

    /** Installs the package that is kept: its code in one step, then what starts it, and last its number. @return true|\WP_Error */
    public static function install(array $list)
    {
        try {
            $package = json_decode((string) file_get_contents($list['package']), true);
            ['version' => $version, 'files' => $files] = self::open(is_array($package) ? $package : []);
            $code = self::folder() . '/versions/' . $version;
            Files::remove(self::part($version));
            foreach ($files as $path => $bytes) {
                if (strpos($path, "versions/$version/") === 0) {
                    self::write(self::part($version) . substr($path, strlen("versions/$version")), $bytes);
                }
            }
            // Of a deployment that did not end; what is kept has a copy.
            Files::remove($code);
            Files::move(self::part($version), $code);
            foreach (self::beside($files) as $target => $bytes) {
                self::write($target, $bytes);
            }
            self::write(self::folder() . '/current.txt', $version . "\n");
        } catch (Problem $problem) {
            return new \WP_Error((string) ($problem->details['reason'] ?? 'not_written'));
        }
        if (function_exists('opcache_reset')) {
            @opcache_reset();
        }
        return true;
    }

    /** Deletes versions older than this one and the one before: the loader never goes back to them. */
    public static function forget_old(): void
    {
        $versions = preg_grep('/^\d+\.\d+\.\d+$/D', Files::names(self::folder() . '/versions')) ?: [];
        usort($versions, static fn (string $a, string $b): int => version_compare($b, $a));
        foreach (array_slice($versions, self::KEPT_VERSIONS) as $old) {
            if ($old !== VERSION) {
                Files::remove(self::folder() . '/versions/' . $old);
            }
        }
    }

    /** @return array{version: string, files: array<string, string>} of a package whose signature is right. @throws Problem */
    private static function open(array $package): array
    {
        $text = (string) ($package['text'] ?? '');
        $is_signed = array_filter(
            Link::keys(),
            static fn (string $key): bool => hash_equals(Signature::of_package($key, $text), (string) ($package['signature'] ?? ''))
        );
        if (!$is_signed) {
            throw self::refused('package_signature');
        }
        $said = json_decode($text, true, 4);
        $version = $said['version'] ?? null;
        $files = [];
        foreach (is_array($said['files'] ?? null) ? $said['files'] : [] as $path => $encoded) {
            $bytes = is_string($encoded) ? base64_decode($encoded, true) : false;
            $is_ours = preg_match(self::PATH, (string) $path) && strpos((string) $path, '..') === false
                && (preg_match(self::LOADER, (string) $path) || (is_string($version) && strpos((string) $path, "versions/$version/") === 0));
            if ($bytes === false || !$is_ours) {
                throw self::refused('bad_package');
            }
            self::check_syntax((string) $path, $bytes);
            $files[$path] = $bytes;
        }
        $is_whole = is_string($version) && preg_match('/^\d+\.\d+\.\d+$/D', $version)
            && isset($files["versions/$version/main.php"], $files['officine-connector.php'], $files['mu-plugin.php']);
        if (!$is_whole) {
            throw self::refused('bad_package');
        }
        return ['version' => $version, 'files' => $files];
    }

    /** @throws Problem where this PHP cannot read a file: it is too old for the new version */
    private static function check_syntax(string $path, string $code): void
    {
        if (substr($path, -4) !== '.php' || !function_exists('token_get_all')) {
            return;
        }
        try {
            token_get_all($code, TOKEN_PARSE);
        } catch (\ParseError $error) {
            throw self::refused('php');
        }
    }

    /** @return array<string, string> files outside `versions/` that differ from those of this site, by their place */
    private static function beside(array $files): array
    {
        // Where it was deployed by FTP, a copy of this file starts the connector.
        $starter = WPMU_PLUGIN_DIR . '/officine-connector.php';
        $beside = is_file($starter) ? [$starter => $files['mu-plugin.php']] : [];
        foreach ($files as $path => $bytes) {
            if (strpos($path, 'versions/') !== 0) {
                $beside[self::folder() . '/' . $path] = $bytes;
            }
        }
        return array_filter(
            $beside,
            static fn (string $bytes, string $place): bool => !is_file($place) || file_get_contents($place) !== $bytes,
            ARRAY_FILTER_USE_BOTH
        );
    }

    /** Writes a file in one step, and reads it again: a full disk may cut it without an error. @throws Problem */
    private static function write(string $file, string $bytes): void
    {
        Files::make(dirname($file));
        Files::write($file, $bytes);
        clearstatcache();
        if (hash_file('sha256', $file) !== hash('sha256', $bytes)) {
            throw self::refused('not_written');
        }
    }

    private static function folder(): string
    {
        return dirname(FOLDER, 2);
    }

    /** Where a version is written before it takes its place. */
    private static function part(string $version): string
    {
        return self::folder() . '/versions/' . $version . '.part';
    }

    private static function refused(string $reason): Problem
    {
        return new Problem('update_refused', ['reason' => $reason]);
    }
}
