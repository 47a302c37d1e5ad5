<?php

namespace Officine\Connector;

/** WordPress, plugins and themes of the site, with what is new and what stands in the way of an update. */
final class Components
{
    private const MAX = 500;

    /**
     * `{refresh}` → `{components, disk_free}`. With `refresh`, WordPress first asks its servers for what is new, as it
     * does twice a day.
     * @throws Problem
     */
    public static function read(array $payload): array
    {
        $asked = Shape::record(['refresh' => Shape::flag()])($payload, 'components');
        self::load();
        if ($asked['refresh']) {
            wp_version_check();
            wp_update_plugins();
            wp_update_themes();
        }
        $free = function_exists('disk_free_space') ? @disk_free_space(WP_CONTENT_DIR) : false;
        $all = array_merge([self::core()], self::plugins(), self::themes());
        return [
            'components' => array_map([self::class, 'shown'], array_slice($all, 0, self::MAX)),
            'disk_free' => is_float($free) ? (int) $free : null,
        ];
    }

    /** A component, with the address of its new version. @throws Problem `unknown_component` */
    public static function one(string $kind, string $file): array
    {
        self::load();
        $all = $kind === 'core' ? [self::core()] : ($kind === 'plugin' ? self::plugins() : self::themes());
        foreach ($all as $component) {
            if ($component['file'] === $file) {
                return $component;
            }
        }
        throw new Problem('update_refused', ['reason' => 'unknown_component']);
    }

    /** Functions of the administration that visitors' pages do not load. */
    public static function load(): void
    {
        foreach (['plugin', 'file', 'misc', 'update', 'theme', 'class-wp-upgrader'] as $name) {
            require_once ABSPATH . 'wp-admin/includes/' . $name . '.php';
        }
    }

    /** Version that is on the disk now, past every cache; '' when the component is gone. */
    public static function version_on_disk(string $kind, string $file): string
    {
        clearstatcache();
        if ($kind === 'core') {
            $text = (string) @file_get_contents(ABSPATH . WPINC . '/version.php');
            return preg_match('/^\$wp_version\s*=\s*\'([^\']+)\'/m', $text, $found) ? $found[1] : '';
        }
        if ($file === ConnectorUpdate::FILE) {
            return ConnectorUpdate::version();
        }
        $path = $kind === 'plugin' ? WP_PLUGIN_DIR . '/' . $file : get_theme_root($file) . '/' . $file . '/style.css';
        return is_file($path) ? (string) get_file_data($path, ['Version' => 'Version'])['Version'] : '';
    }

    /** Files and folders of a component. @return string[] */
    public static function paths(string $kind, string $file): array
    {
        if ($kind === 'core') {
            $names = [
                'wp-admin', 'wp-includes', 'index.php', 'wp-activate.php', 'wp-blog-header.php', 'wp-comments-post.php',
                'wp-config-sample.php', 'wp-cron.php', 'wp-links-opml.php', 'wp-load.php', 'wp-login.php', 'wp-mail.php',
                'wp-settings.php', 'wp-signup.php', 'wp-trackback.php', 'xmlrpc.php',
            ];
            $paths = array_map(static fn (string $name): string => untrailingslashit(ABSPATH) . '/' . $name, $names);
            return array_values(array_filter($paths, 'file_exists'));
        }
        if ($kind === 'theme') {
            return [get_theme_root($file) . '/' . $file];
        }
        $folder = dirname($file);
        return [WP_PLUGIN_DIR . '/' . ($folder === '.' ? $file : $folder)];
    }

    private static function core(): array
    {
        $offer = get_site_transient('update_core')->updates[0] ?? null;
        $is_new = is_object($offer) && ($offer->response ?? '') === 'upgrade';
        $found = ['kind' => 'core', 'file' => 'wordpress', 'slug' => 'wordpress', 'name' => 'WordPress', 'is_used' => true];
        return self::complete($found, [
            'version' => self::version_on_disk('core', 'wordpress'),
            'new_version' => $is_new ? (string) ($offer->current ?? $offer->version ?? '') : '',
            'package' => $is_new ? (string) (($offer->packages->no_content ?? '') ?: ($offer->packages->full ?? '')) : '',
            'requires_php' => $is_new ? (string) ($offer->php_version ?? '') : '',
            'requires' => '',
        ]);
    }

    private static function plugins(): array
    {
        $offers = get_site_transient('update_plugins')->response ?? [];
        $found = [];
        foreach (get_plugins() as $file => $data) {
            $slug = dirname((string) $file) === '.' ? basename((string) $file, '.php') : dirname((string) $file);
            $is_own = $file === ConnectorUpdate::FILE;
            // Officine sends the connector: nobody else offers a version of it.
            $offer = $is_own ? new \stdClass() : (object) ($offers[$file] ?? []);
            $found[] = self::complete([
                'kind' => 'plugin',
                'file' => (string) $file,
                'slug' => $slug,
                'name' => (string) $data['Name'],
                'is_used' => $is_own || is_plugin_active((string) $file),
            ], self::offered($is_own ? VERSION : (string) $data['Version'], $offer));
        }
        return $found;
    }

    private static function themes(): array
    {
        $offers = get_site_transient('update_themes')->response ?? [];
        $used = [get_stylesheet(), get_template()];
        $found = [];
        foreach (wp_get_themes() as $file => $theme) {
            $found[] = self::complete([
                'kind' => 'theme',
                'file' => (string) $file,
                'slug' => (string) $file,
                'name' => (string) $theme->get('Name'),
                'is_used' => in_array((string) $file, $used, true),
            ], self::offered((string) $theme->get('Version'), (object) ($offers[$file] ?? [])));
        }
        return $found;
    }

    private static function offered(string $version, object $offer): array
    {
        $new = (string) ($offer->new_version ?? '');
        return [
            'version' => $version,
            // The list of what is new is not read again after each update.
            'new_version' => version_compare($new, $version, '>') ? $new : '',
            'package' => (string) ($offer->package ?? ''),
            'requires_php' => (string) ($offer->requires_php ?? ''),
            'requires' => (string) ($offer->requires ?? ''),
        ];
    }

    private static function complete(array $found, array $offer): array
    {
        $component = $found + $offer;
        $is_current = $offer['new_version'] === '' && $found['file'] !== ConnectorUpdate::FILE;
        return $component + ['obstacle' => $is_current ? null : self::obstacle($component)];
    }

    /** Why this component cannot be updated; null when it can. */
    private static function obstacle(array $component): ?string
    {
        if (is_multisite()) {
            return 'multisite';
        }
        if (!wp_is_file_mod_allowed('officine_update')) {
            return 'file_mods';
        }
        if (get_filesystem_method() !== 'direct') {
            return 'filesystem';
        }
        $is_own = $component['file'] === ConnectorUpdate::FILE;
        if ($component['package'] === '' && !$is_own) {
            return 'no_package';
        }
        if ($component['requires_php'] !== '' && version_compare(PHP_VERSION, $component['requires_php'], '<')) {
            return 'php';
        }
        if ($component['requires'] !== '' && version_compare(get_bloginfo('version'), $component['requires'], '<')) {
            return 'wordpress';
        }
        foreach ($is_own ? ConnectorUpdate::places() : self::paths($component['kind'], $component['file']) as $path) {
            if (is_link($path) || !wp_is_writable($path) || !wp_is_writable(dirname($path))) {
                return 'not_writable';
            }
        }
        return wp_is_writable(dirname(Kept::folder())) ? null : 'not_writable';
    }

    private static function shown(array $component): array
    {
        unset($component['package'], $component['requires_php'], $component['requires']);
        foreach (['name', 'file', 'slug', 'version', 'new_version'] as $key) {
            $component[$key] = mb_substr(wp_strip_all_tags($component[$key]), 0, 200);
        }
        $component['new_version'] = $component['new_version'] === '' ? null : $component['new_version'];
        return $component;
    }
}
