<?php

namespace Officine\Connector;

/** Signed requests and answers: PROTOCOL.md, checked against vectors.json. Pure, apart from claim(). */
final class Signature
{
    private const WINDOW = 300;
    private const KEPT = 900;

    public static function key_id(string $key): string
    {
        return substr(hash('sha256', 'officine-key:' . $key), 0, 16);
    }

    public static function of_request(string $key, string $route, string $timestamp, string $nonce, string $body): string
    {
        $lines = ['OFFICINE1-REQUEST', 'POST', $route, $timestamp, $nonce, hash('sha256', $body)];
        return hash_hmac('sha256', implode("\n", $lines), $key);
    }

    public static function of_answer(string $key, int $status, string $route, string $nonce, int $timestamp, string $body): string
    {
        $lines = ['OFFICINE1-ANSWER', (string) $status, $route, $nonce, (string) $timestamp, hash('sha256', $body)];
        return hash_hmac('sha256', implode("\n", $lines), $key);
    }

    /**
     * The key that signed the request. Clock and nonce are another matter: their answers are signed.
     * @param string[] $headers key, timestamp, nonce, signature, as sent ('' when absent)
     * @param string[] $keys accepted keys
     * @throws Problem
     */
    public static function signer(array $headers, array $keys, string $route, string $body): string
    {
        if (!$keys) {
            throw new Problem('not_linked');
        }
        $absent = array_keys(array_filter($headers, static fn (string $value): bool => $value === ''));
        $shapes = ['timestamp' => '/^\d{1,12}$/D', 'nonce' => '/^[A-Za-z0-9_-]{16,64}$/D'];
        foreach ($shapes as $name => $shape) {
            if (!in_array($name, $absent, true) && !preg_match($shape, $headers[$name])) {
                $absent[] = $name;
            }
        }
        if ($absent) {
            throw new Problem('missing_signature', [
                'headers' => array_map(static fn (string $name): string => 'X-Officine-' . ucfirst($name), $absent),
            ]);
        }
        foreach ($keys as $key) {
            if (hash_equals(self::key_id($key), $headers['key'])) {
                $expected = self::of_request($key, $route, $headers['timestamp'], $headers['nonce'], $body);
                if (hash_equals($expected, $headers['signature'])) {
                    return $key;
                }
                throw new Problem('bad_signature');
            }
        }
        throw new Problem('unknown_key');
    }

    /** @throws Problem when the clocks differ too much */
    public static function check_clock(int $timestamp): void
    {
        $now = time();
        if (abs($now - $timestamp) > self::WINDOW) {
            throw new Problem('clock_skew', ['site_time' => $now, 'skew' => $now - $timestamp]);
        }
    }

    /**
     * Takes the nonce for ever, as far as the clock window goes. The unique name of an option is what makes it one of a kind:
     * needs no table of our own, and holds under parallel requests.
     * @throws Problem
     */
    public static function claim(string $nonce): void
    {
        global $wpdb;
        // Hashed: option names are compared without case.
        $name = '_officine_nonce_' . hash('sha256', $nonce);
        $sql = "INSERT IGNORE INTO {$wpdb->options} (option_name, option_value, autoload) VALUES (%s, %d, 'no')";
        $made = $wpdb->query($wpdb->prepare($sql, $name, time() + self::KEPT));
        if ($made === false) {
            throw new Problem('storage_failed', ['what' => 'database']);
        }
        if ($made === 0) {
            throw new Problem('replayed_nonce');
        }
        $old = "DELETE FROM {$wpdb->options} WHERE option_name LIKE %s AND CAST(option_value AS UNSIGNED) < %d LIMIT 100";
        $wpdb->query($wpdb->prepare($old, $wpdb->esc_like('_officine_nonce_') . '%', time()));
    }
}
