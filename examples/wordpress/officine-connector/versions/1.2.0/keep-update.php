<?php

namespace Officine\Connector;

/** Before an update, while the site goes on: the new version is fetched, and the old one is copied with the tables. */
final class KeepUpdate
{
    private const SPARE_BYTES = 20971520;
    private const MAX_FETCH_SECONDS = 240;

    /**
     * `{update, kind, file, to, seconds, package}` → `{from, to, bytes, tables, skipped, restore_url}`. Asked for again, answers
     * the same. Seconds: how long the new version may take to arrive. Package: of the connector itself, which Officine sends.
     * @throws Problem
     */
    public static function keep(array $payload): array
    {
        $asked = Shape::record([
            'update' => Shape::text(32, '/^[0-9a-f]{32}$/D'),
            'kind' => Shape::text(6, '/^(core|plugin|theme)$/D'),
            'file' => Shape::text(200, '/\S/'),
            'to' => Shape::text(200, '/\S/'),
            'seconds' => Shape::whole(1, self::MAX_FETCH_SECONDS),
            'package' => Shape::optional(Shape::record(['text' => Shape::text(PHP_INT_MAX), 'signature' => Shape::text(64)])),
        ])($payload, 'keep');
        $component = Components::one($asked['kind'], $asked['file']);
        if (Updates::is_own($asked)) {
            $component['new_version'] = ConnectorUpdate::check($asked['package'] ?? []);
        }
        $known = Kept::read($asked['update']);
        if ($known !== null && $known['stage'] === 'kept') {
            return self::kept($known);
        }
        if ($component['new_version'] !== $asked['to']) {
            throw Updates::refused($component['version'] === $asked['to'] ? 'up_to_date' : 'other_version');
        }
        if ($component['obstacle'] !== null) {
            throw Updates::refused($component['obstacle']);
        }
        @set_time_limit($asked['seconds'] + 120);
        ignore_user_abort(true);
        self::prepare();
        $lock = Kept::lock();
        if ($lock === null) {
            throw new Problem('busy');
        }
        // Of an update whose end Officine never told: it is over by now.
        foreach (Kept::all() as $old) {
            Kept::discard($old, Updates::database());
        }
        try {
            return self::kept(self::make($asked, $component));
        } catch (\Throwable $error) {
            Kept::discard($asked['update'], Updates::database());
            throw $error;
        }
    }

    /** @throws Problem */
    private static function make(array $asked, array $component): array
    {
        $folder = Kept::path($asked['update']);
        Files::make($folder);
        $copied = Updates::is_own($asked)
            ? ConnectorUpdate::keep($asked['package'], $folder, self::SPARE_BYTES)
            : self::copy($asked, $component, $folder);
        $list = [
            'update' => $asked['update'],
            'kind' => $asked['kind'],
            'file' => $asked['file'],
            'from' => $component['version'],
            'to' => $asked['to'],
            'stage' => 'kept',
            'root' => untrailingslashit(ABSPATH),
        ] + $copied;
        Kept::write($list);
        return $list;
    }

    /** Fetches the new version, and copies the old one with the tables. @throws Problem */
    private static function copy(array $asked, array $component, string $folder): array
    {
        $package = Upgrade::fetch($component['package'], $asked['seconds'], $folder . '/package.zip');
        $paths = Components::paths($asked['kind'], $asked['file']);
        $bytes = array_sum(array_map([Files::class, 'bytes'], $paths));
        $free = function_exists('disk_free_space') ? @disk_free_space($folder) : false;
        // The copy, the unpacked version, and its place in the site.
        $needed = $bytes + 2 * Upgrade::unpacked_bytes($package) + self::SPARE_BYTES;
        if ($free !== false && $free < $needed) {
            throw Updates::refused('no_space');
        }
        $copies = [];
        foreach ($paths as $index => $path) {
            Files::copy($path, "$folder/copy-$index");
            $copies[] = [$path, "copy-$index"];
        }
        $tables = KeptTables::keep(Updates::database());
        return [
            'package' => $package,
            'paths' => $copies,
            'tables' => $tables['tables'],
            'skipped' => $tables['skipped'],
            'bytes' => $bytes + $tables['bytes'],
        ];
    }

    private static function kept(array $list): array
    {
        return [
            'from' => $list['from'],
            'to' => $list['to'],
            'bytes' => $list['bytes'],
            'tables' => count($list['tables']),
            'skipped' => $list['skipped'],
            'restore_url' => plugins_url('restore.php', FOLDER . '/main.php'),
        ];
    }

    /** @throws Problem */
    private static function prepare(): void
    {
        $above = dirname(untrailingslashit(ABSPATH)) . '/wp-config.php';
        $config = is_file(ABSPATH . 'wp-config.php') ? ABSPATH . 'wp-config.php' : $above;
        Kept::prepare(['config' => $config]);
    }
}
