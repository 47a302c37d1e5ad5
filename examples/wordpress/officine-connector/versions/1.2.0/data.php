<?php

namespace Officine\Connector;

/** Data of the last sync, in one option so that they are written atomically. */
final class Data
{
    private const OPTION = 'officine_connector_data';
    private const EMPTY = ['revision' => null, 'digest' => '', 'name' => '', 'fields' => [], 'synced_at' => null];

    private static ?array $read = null;

    public static function get(): array
    {
        if (self::$read === null) {
            $data = get_option(self::OPTION);
            self::$read = (is_array($data) ? $data : []) + self::EMPTY;
        }
        return self::$read;
    }

    public static function revision(): ?int
    {
        return self::get()['revision'];
    }

    /** Value of a field; null when the site does not have it. */
    public static function field(string $name): ?array
    {
        return self::get()['fields'][$name] ?? null;
    }

    /** Mark of what pages show: a page with another one is of an earlier sync, kept by a cache. '' before the first sync. */
    public static function mark(): string
    {
        $data = self::get();
        return $data['revision'] === null ? '' : substr(hash('sha256', Fields::json([$data['name'], $data['fields']])), 0, 16);
    }

    /** @throws Problem */
    public static function save(array $data): void
    {
        if (!update_option(self::OPTION, $data, false)) {
            throw new Problem('storage_failed', ['what' => 'database']);
        }
        self::$read = $data;
    }

    /** Reads the data again, bypassing the object caches: another request may have changed them. */
    public static function reread(): array
    {
        self::$read = null;
        wp_cache_delete(self::OPTION, 'options');
        wp_cache_delete('notoptions', 'options');
        return self::get();
    }
}
