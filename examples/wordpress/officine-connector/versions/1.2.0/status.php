<?php

namespace Officine\Connector;

/** State of the site, from memory, options and one query: no folder is scanned, and no outgoing call is made. */
final class Status
{
    public static function read(): array
    {
        global $wpdb;
        $data = Data::get();
        $theme = wp_get_theme();
        $fields = array_map(
            static fn ($value): array => [
                'count' => Fields::count($value),
                'bytes' => Fields::bytes($value),
                'digest' => hash('sha256', Fields::json($value)),
            ],
            $data['fields']
        );
        return [
            'php_version' => PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION . '.' . PHP_RELEASE_VERSION,
            'mysql_version' => (string) $wpdb->get_var('SELECT VERSION()'),
            'wordpress_version' => (string) get_bloginfo('version'),
            'functions_version' => VERSION,
            'theme' => get_stylesheet(),
            'template' => get_template(),
            'theme_name' => (string) $theme->get('Name'),
            'theme_version' => (string) $theme->get('Version'),
            'url' => untrailingslashit(home_url()),
            'rest_url' => rest_url(),
            'permalinks' => get_option('permalink_structure') ? 'pretty' : 'plain',
            'locale' => get_locale(),
            'timezone' => wp_timezone_string(),
            'is_multisite' => is_multisite(),
            'is_public' => (bool) get_option('blog_public'),
            'install' => defined('OFFICINE_CONNECTOR_BY_FTP') ? 'mu-plugin' : 'plugin',
            'link' => self::link(),
            'revision' => $data['revision'],
            'synced_at' => $data['synced_at'],
            'mark' => Data::mark(),
            'fields' => (object) $fields,
            'missing_assets' => Assets::missing(Fields::images($data['fields'])),
            'page' => Page::facts(),
            'broken' => self::broken(),
            'last_error' => get_option('officine_connector_error') ?: null,
        ];
    }

    private static function link(): array
    {
        $link = Link::get();
        return [
            'officine' => $link['officine'],
            'pharmacy' => $link['pharmacy'],
            'key' => Signature::key_id($link['key']),
            'previous_key' => $link['previous_key'] === '' ? null : Signature::key_id($link['previous_key']),
        ];
    }

    /** The failed version that current.txt names, when another one runs instead; else null. */
    private static function broken(): ?array
    {
        $wanted = \Officine_Loader::wanted();
        $broken = \Officine_Loader::state()['broken'][$wanted] ?? null;
        if ($broken === null || $wanted === VERSION) {
            return null;
        }
        return ['version' => $wanted, 'message' => $broken['message'], 'at' => $broken['at']];
    }
}
