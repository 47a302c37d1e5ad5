<?php

namespace Officine\Connector;

/**
 * Updates of one component, by WordPress' own upgrader. `keep` prepares all that takes time while the site goes on: the new
 * version is fetched, the old one is copied. `update` only exchanges them. What went wrong is put back in the same request.
 */
final class Updates
{
    private const SPARE_BYTES = 20971520;
    private const MAX_FETCH_SECONDS = 240;

    private static ?Database $database = null;

    public static function database(): Database
    {
        global $wpdb;
        return self::$database ?? (self::$database = new Database($wpdb->base_prefix));
    }

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
        if (self::is_own($asked)) {
            $component['new_version'] = ConnectorUpdate::check($asked['package'] ?? []);
        }
        $known = Kept::read($asked['update']);
        if ($known !== null && $known['stage'] === 'kept') {
            return self::kept($known);
        }
        if ($component['new_version'] !== $asked['to']) {
            throw self::refused($component['version'] === $asked['to'] ? 'up_to_date' : 'other_version');
        }
        if ($component['obstacle'] !== null) {
            throw self::refused($component['obstacle']);
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
            Kept::discard($old, self::database());
        }
        try {
            return self::kept(self::make($asked, $component));
        } catch (\Throwable $error) {
            Kept::discard($asked['update'], self::database());
            throw $error;
        }
    }

    /**
     * `{update}` → `{result, version, reason}`: `updated`, or `failed` with the reason once the old version is back. Asked
     * for again, answers the same.
     * @throws Problem
     */
    public static function update(array $payload): array
    {
        $list = self::asked_for($payload);
        if (isset($list['outcome'])) {
            return $list['outcome'];
        }
        if ($list['stage'] !== 'kept') {
            throw self::refused('interrupted');
        }
        $lock = Kept::lock();
        if ($lock === null) {
            throw new Problem('busy');
        }
        ignore_user_abort(true);
        Components::load();
        $is_done = false;
        // A plugin may end the process in the middle of its own update.
        register_shutdown_function(static function () use (&$is_done, $list): void {
            if (!$is_done) {
                Kept::put_back($list, self::database());
            }
        });
        Kept::write(['stage' => 'updating'] + $list);
        $reason = self::reason_of(self::is_own($list) ? ConnectorUpdate::install($list) : Upgrade::run($list));
        $version = Components::version_on_disk($list['kind'], $list['file']);
        if ($reason === null && $version !== $list['to']) {
            $reason = 'other_version';
        }
        @unlink($list['root'] . '/.maintenance');
        if ($reason !== null) {
            $list = Kept::put_back($list, self::database());
            wp_cache_flush();
            $version = Components::version_on_disk($list['kind'], $list['file']);
        }
        $is_done = true;
        $outcome = ['result' => $reason === null ? 'updated' : 'failed', 'version' => $version, 'reason' => $reason];
        Kept::write(['stage' => $reason === null ? 'updated' : 'restored', 'outcome' => $outcome] + $list);
        return $outcome;
    }

    /** `{update}` → `{database}`: after an update of WordPress, in a request of the new version: its tables follow. @throws Problem */
    public static function settle(array $payload): array
    {
        global $wp_db_version;
        $list = self::asked_for($payload);
        $is_behind = $list['kind'] === 'core' && (int) get_option('db_version') !== (int) $wp_db_version;
        if ($is_behind) {
            require_once ABSPATH . 'wp-admin/includes/upgrade.php';
            wp_upgrade();
        }
        return ['database' => $is_behind];
    }

    /** `{update}` → `{released}`: what was kept is deleted. @throws Problem */
    public static function release(array $payload): array
    {
        $asked = Shape::record(['update' => Shape::text(32, '/^[0-9a-f]{32}$/D')])($payload, 'release');
        $known = Kept::read($asked['update']);
        $is_known = $known !== null;
        if ($is_known) {
            if (self::is_own($known) && $known['stage'] === 'updated') {
                ConnectorUpdate::forget_old();
            }
            Kept::discard($asked['update'], self::database());
            // restore.php cannot reach the caches of WordPress.
            Components::load();
            wp_cache_flush();
            wp_clean_plugins_cache(false);
            wp_clean_themes_cache(false);
            Page::purge_all();
        }
        return ['released' => $is_known];
    }

    /** @throws Problem */
    private static function make(array $asked, array $component): array
    {
        $folder = Kept::path($asked['update']);
        Files::make($folder);
        $copied = self::is_own($asked)
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
            throw self::refused('no_space');
        }
        $copies = [];
        foreach ($paths as $index => $path) {
            Files::copy($path, "$folder/copy-$index");
            $copies[] = [$path, "copy-$index"];
        }
        $tables = KeptTables::keep(self::database());
        return [
            'package' => $package,
            'paths' => $copies,
            'tables' => $tables['tables'],
            'skipped' => $tables['skipped'],
            'bytes' => $bytes + $tables['bytes'],
        ];
    }

    /** Whether an update is one of the connector itself. */
    private static function is_own(array $update): bool
    {
        return $update['kind'] === 'plugin' && $update['file'] === ConnectorUpdate::FILE;
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

    /** @throws Problem */
    private static function asked_for(array $payload): array
    {
        $asked = Shape::record(['update' => Shape::text(32, '/^[0-9a-f]{32}$/D')])($payload, 'update');
        $list = Kept::read($asked['update']);
        if ($list === null) {
            throw new Problem('unknown_update');
        }
        return $list;
    }

    /** @param mixed $result true, false, null, or a WP_Error */
    private static function reason_of($result): ?string
    {
        if (is_wp_error($result)) {
            return substr((string) preg_replace('/[^\w.-]/', '_', (string) $result->get_error_code()), 0, 60) ?: 'failed';
        }
        return $result === true ? null : 'failed';
    }

    private static function refused(string $reason): Problem
    {
        return new Problem('update_refused', ['reason' => $reason]);
    }
}
