<?php

namespace Officine\Connector;

/**
 * Updates of one component, by WordPress' own upgrader, of which `KeepUpdate` has prepared all that takes time. What went wrong
 * is put back in the same request.
 */
final class Updates
{
    private static ?Database $database = null;

    public static function database(): Database
    {
        global $wpdb;
        return self::$database ?? (self::$database = new Database($wpdb->base_prefix));
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

    /** Whether an update is one of the connector itself. */
    public static function is_own(array $update): bool
    {
        return $update['kind'] === 'plugin' && $update['file'] === ConnectorUpdate::FILE;
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

    public static function refused(string $reason): Problem
    {
        return new Problem('update_refused', ['reason' => $reason]);
    }
}
