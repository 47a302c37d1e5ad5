<?php

namespace Officine\Connector;

/**
 * Validates and normalises payloads: every key present, in a fixed order, absent ones null.
 * A shape is a closure (value, path) => value. It throws a Problem `invalid_payload` with the path of the invalid
 * value.
 */
final class Shape
{
    /** @param array<string, callable> $keys */
    public static function record(array $keys): callable
    {
        return static function ($value, string $path) use ($keys): array {
            if (!is_array($value) || array_diff_key($value, $keys)) {
                $unknown = is_array($value) ? key(array_diff_key($value, $keys)) : null;
                throw self::wrong($unknown === null ? $path : $path . '.' . $unknown);
            }
            $record = [];
            foreach ($keys as $key => $shape) {
                $record[$key] = $shape($value[$key] ?? null, $path . '.' . $key);
            }
            return $record;
        };
    }

    public static function list_of(callable $shape, int $limit): callable
    {
        return static function ($value, string $path) use ($shape, $limit): array {
            $is_list = is_array($value) && ($value === [] || array_keys($value) === range(0, count($value) - 1));
            if (!$is_list || count($value) > $limit) {
                throw self::wrong($path);
            }
            $list = [];
            foreach ($value as $index => $item) {
                $list[] = $shape($item, $path . '.' . $index);
            }
            return $list;
        };
    }

    public static function optional(callable $shape): callable
    {
        return static fn ($value, string $path) => $value === null ? null : $shape($value, $path);
    }

    public static function text(int $limit, string $pattern = ''): callable
    {
        return static function ($value, string $path) use ($limit, $pattern): string {
            if (!is_string($value) || strlen($value) > $limit || ($pattern !== '' && !preg_match($pattern, $value))) {
                throw self::wrong($path);
            }
            // Removes control characters: they are useless in a page, and some databases refuse them.
            return (string) preg_replace('/[\x00-\x08\x0B\x0C\x0E-\x1F]/', '', $value);
        };
    }

    public static function url(): callable
    {
        return self::text(2000, '#^https?://[^\s"<>\\\\]+$#Di');
    }

    public static function number(float $min, float $max): callable
    {
        return static function ($value, string $path) use ($min, $max): float {
            if ((!is_int($value) && !is_float($value)) || $value < $min || $value > $max) {
                throw self::wrong($path);
            }
            return (float) $value;
        };
    }

    public static function whole(int $min, int $max): callable
    {
        return static function ($value, string $path) use ($min, $max): int {
            if (!is_int($value) || $value < $min || $value > $max) {
                throw self::wrong($path);
            }
            return $value;
        };
    }

    public static function flag(): callable
    {
        return static function ($value, string $path): bool {
            if (!is_bool($value) && $value !== null) {
                throw self::wrong($path);
            }
            return (bool) $value;
        };
    }

    public static function image(): callable
    {
        return self::optional(self::record([
            'hash' => self::text(64, '/^[0-9a-f]{64}$/D'),
            'alt' => self::optional(self::text(500)),
        ]));
    }

    public static function wrong(string $path): Problem
    {
        return new Problem('invalid_payload', ['path' => $path]);
    }
}
