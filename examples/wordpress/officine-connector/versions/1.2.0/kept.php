<?php

namespace Officine\Connector;

/**
 * What is kept of an update until Officine has seen that the site is well: the files as they were, and a list of what is
 * where. Uses no function of WordPress.
 *
 * `{wp-content}/officine-kept/{update}/`: its name is 32 random digits, and its list is a PHP file that shows nothing.
 * Stages: `kept`, `updating`, `updated`, `restoring`, `restored`.
 */
final class Kept
{
    private const GUARD = "<?php exit; ?>\n";

    /** The folder of all kept updates, beside that of the plugins. */
    public static function folder(): string
    {
        return dirname(FOLDER, 4) . '/officine-kept';
    }

    public static function path(string $update): string
    {
        return self::folder() . '/' . $update;
    }

    /** Where wp-config.php is: restore.php reads it. Null before the first update. */
    public static function site(): ?array
    {
        $file = self::folder() . '/site.php';
        $site = is_file($file) ? json_decode(substr((string) file_get_contents($file), strlen(self::GUARD)), true) : null;
        return is_array($site) && is_string($site['config'] ?? null) ? $site : null;
    }

    /** Makes the folder, which web servers that read .htaccess serve nothing of. @throws Problem */
    public static function prepare(array $site): void
    {
        Files::make(self::folder());
        Files::write(self::folder() . '/.htaccess', "Require all denied\n");
        Files::write(self::folder() . '/index.php', "<?php\n");
        Files::write(self::folder() . '/site.php', self::GUARD . json_encode($site, JSON_UNESCAPED_SLASHES));
    }

    public static function read(string $update): ?array
    {
        $file = self::path($update) . '/list.php';
        $list = is_file($file) ? json_decode(substr((string) file_get_contents($file), strlen(self::GUARD)), true) : null;
        return is_array($list) ? $list : null;
    }

    /** @throws Problem */
    public static function write(array $list): void
    {
        $text = self::GUARD . json_encode($list, JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE);
        Files::write(self::path($list['update']) . '/list.php', $text);
    }

    /** @return string[] updates of which something is kept */
    public static function all(): array
    {
        return array_values(preg_grep('/^[0-9a-f]{32}$/D', Files::names(self::folder())) ?: []);
    }

    /**
     * Takes the lock of updates: the system gives it back when the process ends, however it ends.
     * @return resource|null null when another process has it
     */
    public static function lock()
    {
        $file = @fopen(self::folder() . '/lock.php', 'c');
        if ($file === false) {
            return null;
        }
        return flock($file, LOCK_EX | LOCK_NB) ? $file : null;
    }

    /**
     * Puts files and tables back as they were. May be killed anywhere and run again: a copy that is no longer there is
     * already in its place.
     * @throws Problem
     */
    public static function put_back(array $list, Database $database): array
    {
        $list['stage'] = 'restoring';
        self::write($list);
        // WordPress shows no page while this file is there.
        @unlink($list['root'] . '/.maintenance');
        $folder = self::path($list['update']);
        foreach ($list['paths'] as $index => [$target, $copy]) {
            if (!file_exists("$folder/$copy")) {
                continue;
            }
            if (file_exists($target)) {
                Files::remove("$folder/gone-$index");
                Files::move($target, "$folder/gone-$index");
            }
            Files::move("$folder/$copy", $target);
        }
        clearstatcache();
        KeptTables::put_back($database, $list['tables']);
        if (function_exists('opcache_reset')) {
            @opcache_reset();
        }
        // Last: the code that runs may be among it.
        array_map([Files::class, 'remove'], $list['added'] ?? []);
        $list['stage'] = 'restored';
        self::write($list);
        return $list;
    }

    public static function discard(string $update, Database $database): void
    {
        KeptTables::drop($database);
        Files::remove(self::path($update));
    }
}
