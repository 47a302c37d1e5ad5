<?php

namespace Officine\Connector;

/** A connection to the database of the site, by the constants of wp-config.php: it works where WordPress does not. */
final class Database
{
    public string $prefix;
    private \mysqli $link;

    /** @throws Problem */
    public function __construct(string $prefix)
    {
        $this->prefix = $prefix;
        mysqli_report(MYSQLI_REPORT_OFF);
        [$host, $port, $socket] = self::place((string) DB_HOST);
        $link = mysqli_init();
        $flags = defined('MYSQL_CLIENT_FLAGS') ? (int) MYSQL_CLIENT_FLAGS : 0;
        if (!$link || !@$link->real_connect($host, DB_USER, DB_PASSWORD, DB_NAME, $port, $socket, $flags)) {
            throw new Problem('storage_failed', ['what' => 'database']);
        }
        $this->link = $link;
        // Rows are copied as they are, those with a day that strict databases refuse too.
        $link->query("SET SESSION sql_mode = 'NO_AUTO_VALUE_ON_ZERO'");
    }

    /** @return array<int, array<string, ?string>> */
    public function rows(string $sql): array
    {
        $result = $this->link->query($sql);
        return $result instanceof \mysqli_result ? $result->fetch_all(MYSQLI_ASSOC) : [];
    }

    /** @return int|false number of changed rows, false when the statement fails */
    public function change(string $sql)
    {
        return $this->link->query($sql) === false ? false : $this->link->affected_rows;
    }

    /** @throws Problem */
    public function must(string $sql): void
    {
        if ($this->change($sql) === false) {
            throw new Problem('storage_failed', ['what' => 'database']);
        }
    }

    /** @return mixed value of an option, false when there is none; objects are not created */
    public function option(string $name)
    {
        $name = $this->link->real_escape_string($name);
        $row = $this->rows("SELECT option_value FROM `{$this->prefix}options` WHERE option_name = '$name'")[0] ?? null;
        if ($row === null) {
            return false;
        }
        $read = @unserialize((string) $row['option_value'], ['allowed_classes' => false]);
        return $read === false ? $row['option_value'] : $read;
    }

    /** Host, port and socket of `localhost:/run/mysqld.sock`, `db.example:3307`, `[::1]:3306`. */
    private static function place(string $text): array
    {
        $socket = null;
        if (preg_match('#^(.*?):(/.*)$#D', $text, $found)) {
            [, $text, $socket] = $found;
        }
        if (preg_match('#^\[(.+)\](?::(\d+))?$#D', $text, $found) || preg_match('#^([^:]*)(?::(\d+))?$#D', $text, $found)) {
            return [$found[1] === '' ? null : $found[1], isset($found[2]) ? (int) $found[2] : null, $socket];
        }
        return [$text, null, $socket];
    }
}
