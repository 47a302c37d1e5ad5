<?php

namespace Officine\Connector;

/** The Officine server of the site, and the keys shared with it. */
final class Link
{
    public const OPTION = 'officine_connector_link';
    private const EMPTY = ['officine' => '', 'pharmacy' => '', 'key' => '', 'previous_key' => '', 'issued' => 0];

    /**
     * `officine` (URL without trailing slash), `pharmacy` (reference), `key`, `previous_key`, `issued` (Unix seconds);
     * '' or 0 when unknown.
     */
    public static function get(): array
    {
        $link = get_option(self::OPTION);
        return (is_array($link) ? $link : []) + self::EMPTY;
    }

    /** @return string[] keys with which a request may be signed */
    public static function keys(): array
    {
        return self::keys_of(self::get());
    }

    /** @return string[] the same, of a link that was read without WordPress */
    public static function keys_of(array $link): array
    {
        return array_values(array_filter([$link['key'] ?? '', $link['previous_key'] ?? '']));
    }

    public static function has_form_of_key(string $key): bool
    {
        return preg_match('/^[A-Za-z0-9_-]{32,256}$/D', $key) === 1;
    }

    /**
     * Stores the link of site.php, uploaded by FTP or with the zip, and empties the file so that the key is not left
     * there.
     */
    public static function take_file(): void
    {
        $file = dirname(FOLDER, 2) . '/site.php';
        $text = is_readable($file) ? (string) file_get_contents($file) : '';
        $code = trim((string) preg_replace('/^<\?php exit; \?>/', '', $text));
        if ($code !== '') {
            self::take($code);
            // Fails when only the FTP account may write; `issued` then prevents the link from being stored again.
            @file_put_contents($file, "<?php exit; ?>\n");
        }
    }

    /** Stores a link code (the JSON of PROTOCOL.md); false when it is invalid, or not newer than the current link. */
    public static function take(string $code): bool
    {
        $link = json_decode($code, true);
        if (!is_array($link) || !self::is_link($link) || $link['issued'] <= self::get()['issued']) {
            return false;
        }
        return self::save([
            'officine' => untrailingslashit($link['officine']),
            'pharmacy' => $link['pharmacy'],
            'key' => $link['key'],
            'previous_key' => '',
            'issued' => $link['issued'],
        ]);
    }

    /** Stores a new key; the previous one stays accepted until the new one is used. @throws Problem */
    public static function rotate(string $key, string $signer): void
    {
        self::write(['key' => $key, 'previous_key' => $key === $signer ? '' : $signer]);
    }

    /** Deletes the previous key once a request was signed with the current one. */
    public static function forget_previous(string $signer): void
    {
        $link = self::get();
        if ($signer === $link['key'] && $link['previous_key'] !== '') {
            self::write(['previous_key' => '']);
        }
    }

    /** @throws Problem */
    public static function set_address(?string $officine, string $pharmacy): void
    {
        self::write(['pharmacy' => $pharmacy] + ($officine === null ? [] : ['officine' => untrailingslashit($officine)]));
    }

    private static function is_link(array $link): bool
    {
        return is_string($link['officine'] ?? null) && preg_match('#^https?://[^\s/]#', $link['officine'])
            && is_string($link['pharmacy'] ?? null) && $link['pharmacy'] !== ''
            && is_string($link['key'] ?? null) && self::has_form_of_key($link['key'])
            && is_int($link['issued'] ?? null);
    }

    private static function write(array $changes): void
    {
        $before = self::get();
        $after = $changes + $before;
        if ($after != $before && !self::save($after)) {
            throw new Problem('storage_failed', ['what' => 'database']);
        }
    }

    private static function save(array $link): bool
    {
        return update_option(self::OPTION, $link, true);
    }
}
