<?php

namespace Officine\Connector;

/** What the last sync left: one option, so that it is written whole or not at all. */
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

    /** Value of a field, null when the site has none. */
    public static function field(string $name): ?array
    {
        return self::get()['fields'][$name] ?? null;
    }

    /** @throws Problem */
    public static function save(array $data): void
    {
        if (!update_option(self::OPTION, $data, false)) {
            throw new Problem('storage_failed', ['what' => 'database']);
        }
        self::$read = $data;
    }

    /** Reads anew what another request may have written, whatever caches stand before the table. */
    public static function reread(): array
    {
        self::$read = null;
        wp_cache_delete(self::OPTION, 'options');
        wp_cache_delete('notoptions', 'options');
        return self::get();
    }
}
