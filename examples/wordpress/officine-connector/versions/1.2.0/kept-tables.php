<?php

namespace Officine\Connector;

/**
 * Copies of the tables that an update changes, in the same database: the options, and the tables of plugins. Posts, comments
 * and accounts are never put back. Uses no function of WordPress.
 */
final class KeptTables
{
    private const MAX_TABLE_BYTES = 33554432;
    private const MAX_BYTES = 134217728;
    /** Tables of WordPress whose rows belong to people; not copied. */
    private const CONTENT = [
        'posts', 'postmeta', 'comments', 'commentmeta', 'terms', 'termmeta', 'term_taxonomy', 'term_relationships',
        'users', 'usermeta', 'links',
    ];
    /** Options that change by themselves, and the connector's own: neither copied nor put back. */
    private const OWN = '^(_transient_|_site_transient_|_officine_nonce_|officine_connector_|cron$)';

    /**
     * Copies the tables.
     * @return array{tables: array, skipped: string[], bytes: int} `skipped`: tables that are too large
     * @throws Problem
     */
    public static function keep(Database $database): array
    {
        self::drop($database);
        $prefix = $database->prefix;
        $like = addcslashes($prefix, '_%\\');
        $content = array_map(static fn (string $name): string => $prefix . $name, self::CONTENT);
        $kept = ['tables' => [], 'skipped' => [], 'bytes' => 0];
        foreach ($database->rows("SHOW TABLE STATUS LIKE '$like%'") as $status) {
            $name = (string) $status['Name'];
            $bytes = (int) $status['Data_length'];
            if ($status['Engine'] === null || in_array($name, $content, true)) {
                continue;
            }
            $is_options = $name === $prefix . 'options';
            if (!$is_options && ($bytes > self::MAX_TABLE_BYTES || $kept['bytes'] + $bytes > self::MAX_BYTES)) {
                $kept['skipped'][] = $name;
                continue;
            }
            $copy = $prefix . 'officine_kept_' . count($kept['tables']);
            $rows = $is_options ? " WHERE option_name NOT REGEXP '" . self::OWN . "'" : '';
            $database->must("CREATE TABLE `$copy` LIKE `$name`");
            $database->must("INSERT INTO `$copy` SELECT * FROM `$name`$rows");
            $kept['tables'][] = ['name' => $name, 'copy' => $copy, 'is_options' => $is_options];
            $kept['bytes'] += $bytes;
        }
        return $kept;
    }

    /** Puts the rows back as they were; rows that were added since stay, except options. @throws Problem */
    public static function put_back(Database $database, array $tables): void
    {
        $existing = array_map('current', $database->rows('SHOW TABLES'));
        foreach ($tables as ['name' => $name, 'copy' => $copy, 'is_options' => $is_options]) {
            if (!in_array($copy, $existing, true)) {
                continue;
            }
            if ($is_options) {
                self::put_options_back($database, $name, $copy);
            } elseif (!in_array($name, $existing, true)) {
                $database->must("RENAME TABLE `$copy` TO `$name`");
            } elseif (self::form($database, $name) !== self::form($database, $copy)) {
                // A table with other columns: swapped as a whole, in one step.
                $database->change("DROP TABLE IF EXISTS `{$copy}_gone`");
                $database->must("RENAME TABLE `$name` TO `{$copy}_gone`, `$copy` TO `$name`");
                $database->change("DROP TABLE IF EXISTS `{$copy}_gone`");
            } elseif (self::sum($database, $name) !== self::sum($database, $copy)) {
                $database->must("REPLACE INTO `$name` SELECT * FROM `$copy`");
            }
        }
    }

    public static function drop(Database $database): void
    {
        $like = addcslashes($database->prefix, '_%\\');
        foreach ($database->rows("SHOW TABLES LIKE '{$like}officine\\_kept\\_%'") as $row) {
            $database->change('DROP TABLE IF EXISTS `' . current($row) . '`');
        }
    }

    private static function put_options_back(Database $database, string $name, string $copy): void
    {
        $added = "o.option_name NOT REGEXP '" . self::OWN . "'";
        $database->must("DELETE o FROM `$name` o LEFT JOIN `$copy` k ON k.option_name = o.option_name WHERE k.option_name IS NULL AND $added");
        $database->must(
            "UPDATE `$name` o JOIN `$copy` k ON k.option_name = o.option_name SET o.option_value = k.option_value, o.autoload = k.autoload
            WHERE BINARY o.option_value <> BINARY k.option_value OR o.autoload <> k.autoload"
        );
        $database->must(
            "INSERT INTO `$name` (option_name, option_value, autoload) SELECT k.option_name, k.option_value, k.autoload
            FROM `$copy` k LEFT JOIN `$name` o ON o.option_name = k.option_name WHERE o.option_name IS NULL"
        );
    }

    /** Columns and indexes of a table, without its name and its next number. */
    private static function form(Database $database, string $table): string
    {
        $row = $database->rows("SHOW CREATE TABLE `$table`")[0] ?? [];
        $text = (string) ($row['Create Table'] ?? '');
        return (string) preg_replace('/^CREATE TABLE `[^`]*`|AUTO_INCREMENT=\d+ /', '', $text);
    }

    private static function sum(Database $database, string $table): string
    {
        return (string) ($database->rows("CHECKSUM TABLE `$table`")[0]['Checksum'] ?? '');
    }
}
