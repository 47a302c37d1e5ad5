<?php

namespace Officine\Connector;

/**
 * Signatures of requests and responses (PROTOCOL.md), tested with vectors.json. Pure, except check_clock() and claim().
 */
final class Signature
{
    private const MAX_CLOCK_SKEW_SECONDS = 300;
    private const NONCE_TTL_SECONDS = 900;

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

    public static function of_package(string $key, string $text): string
    {
        return hash_hmac('sha256', "OFFICINE1-PACKAGE\n" . hash('sha256', $text), $key);
    }

    /**
     * Returns the key that signed the request. Does not check clock and nonce: those error responses must be signed.
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

    /** @throws Problem when the clocks differ by more than MAX_CLOCK_SKEW_SECONDS */
    public static function check_clock(int $timestamp): void
    {
        $now = time();
        if (abs($now - $timestamp) > self::MAX_CLOCK_SKEW_SECONDS) {
            throw new Problem('clock_skew', ['site_time' => $now, 'skew' => $now - $timestamp]);
        }
    }

    /**
     * Stores the nonce so that it cannot be used again, for longer than the clock check accepts its request. The unique
     * index on option names makes this safe under concurrent requests, without a table of our own.
     * @param callable $change runs a statement; returns the number of changed rows, false when it fails
     * @throws Problem
     */
    public static function claim(string $nonce, string $options, callable $change): void
    {
        // Hashed, because option names are compared case-insensitively.
        $name = '_officine_nonce_' . hash('sha256', $nonce);
        $end = time() + self::NONCE_TTL_SECONDS;
        $made = $change("INSERT IGNORE INTO `$options` (option_name, option_value, autoload) VALUES ('$name', $end, 'no')");
        if ($made === false) {
            throw new Problem('storage_failed', ['what' => 'database']);
        }
        if ($made === 0) {
            throw new Problem('replayed_nonce');
        }
        $now = time();
        $change("DELETE FROM `$options` WHERE option_name LIKE '\\_officine\\_nonce\\_%' AND CAST(option_value AS UNSIGNED) < $now LIMIT 100");
    }
}
