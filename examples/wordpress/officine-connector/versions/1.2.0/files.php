<?php

namespace Officine\Connector;

/** Copies, moves and deletes files and folders, without any function of WordPress. */
final class Files
{
    /** Bytes of a file, or of all files of a folder. */
    public static function bytes(string $path): int
    {
        if (!is_dir($path)) {
            return (int) @filesize($path);
        }
        $bytes = 0;
        foreach (self::names($path) as $name) {
            $bytes += is_link("$path/$name") ? 0 : self::bytes("$path/$name");
        }
        return $bytes;
    }

    /** Copies a file or a folder to a path that does not exist. Links are left out. @throws Problem */
    public static function copy(string $from, string $to): void
    {
        if (is_dir($from)) {
            self::make($to);
            foreach (self::names($from) as $name) {
                if (!is_link("$from/$name")) {
                    self::copy("$from/$name", "$to/$name");
                }
            }
            return;
        }
        // The sizes are compared: on a full disk, a copy may end early without an error.
        if (!@copy($from, $to) || filesize($from) !== filesize($to)) {
            throw new Problem('storage_failed', ['what' => 'files']);
        }
    }

    /** Moves a file or a folder; copies it where the two places are on different disks. @throws Problem */
    public static function move(string $from, string $to): void
    {
        if (@rename($from, $to)) {
            return;
        }
        self::remove($to);
        self::copy($from, $to);
        self::remove($from);
    }

    /** Deletes a file or a folder; what cannot be deleted stays. */
    public static function remove(string $path): void
    {
        if (!is_dir($path) || is_link($path)) {
            @unlink($path);
            return;
        }
        foreach (self::names($path) as $name) {
            self::remove("$path/$name");
        }
        @rmdir($path);
    }

    /** @throws Problem */
    public static function make(string $folder): void
    {
        if (!is_dir($folder) && !@mkdir($folder, 0755, true) && !is_dir($folder)) {
            throw new Problem('storage_failed', ['what' => 'files']);
        }
    }

    /** Writes a file in one step: it is never seen half written. @throws Problem */
    public static function write(string $file, string $text): void
    {
        $part = $file . '.part';
        if (@file_put_contents($part, $text) !== strlen($text) || !@rename($part, $file)) {
            @unlink($part);
            throw new Problem('storage_failed', ['what' => 'files']);
        }
    }

    /** @return string[] */
    public static function names(string $folder): array
    {
        return array_values(array_diff(@scandir($folder) ?: [], ['.', '..']));
    }
}
