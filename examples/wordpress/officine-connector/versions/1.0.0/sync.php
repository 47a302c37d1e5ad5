<?php

namespace Officine\Connector;

/** Takes over a revision of what the pharmacy shows: PROTOCOL.md, sync. */
final class Sync
{
    /** @throws Problem */
    public static function apply(array $payload): array
    {
        $asked = self::read($payload);
        return self::alone(static function () use ($asked): array {
            $data = Data::reread();
            $digest = hash('sha256', Fields::json($asked));
            if ($data['revision'] !== null && $asked['revision'] < $data['revision']) {
                throw new Problem('older_revision', ['revision' => $data['revision']]);
            }
            if ($asked['revision'] === $data['revision']) {
                if ($digest !== $data['digest']) {
                    throw new Problem('revision_conflict', ['revision' => $data['revision']]);
                }
                // Killed after the row was written, or the page deleted since: writes nothing when the page is there.
                Page::ensure($data['name']);
                return self::answer($asked, $data, $data);
            }
            // The address first: killed before the row below, the same revision comes again and finds it so.
            Link::set_address($asked['officine'], $asked['pharmacy']['reference']);
            $fields = array_filter($asked['fields'] + $data['fields'], static fn ($value): bool => $value !== null);
            ksort($fields);
            $after = [
                'revision' => $asked['revision'],
                'digest' => $digest,
                'name' => $asked['pharmacy']['name'],
                'fields' => $fields,
                'synced_at' => time(),
            ];
            Data::save($after);
            Page::ensure($after['name']);
            Assets::forget_others(Fields::images($fields));
            if ($fields !== $data['fields'] || $after['name'] !== $data['name']) {
                Page::purge_caches();
            }
            return self::answer($asked, $data, $after);
        });
    }

    /** @throws Problem */
    private static function read(array $payload): array
    {
        $unknown = array_diff_key($payload, ['revision' => 0, 'officine' => 0, 'pharmacy' => 0, 'fields' => 0]);
        if ($unknown) {
            throw Shape::wrong((string) key($unknown));
        }
        $fields = [];
        if (!is_array($payload['fields'] ?? null)) {
            throw Shape::wrong('fields');
        }
        foreach ($payload['fields'] as $name => $value) {
            $fields[$name] = Fields::read((string) $name, $value);
        }
        ksort($fields);
        $whole = Shape::whole(1, PHP_INT_MAX);
        $pharmacy = Shape::record(['reference' => Shape::text(100, '/\S/'), 'name' => Shape::text(500, '/\S/')]);
        return [
            'revision' => $whole($payload['revision'] ?? null, 'revision'),
            'officine' => Shape::optional(Shape::url())($payload['officine'] ?? null, 'officine'),
            'pharmacy' => $pharmacy($payload['pharmacy'] ?? null, 'pharmacy'),
            'fields' => $fields,
        ];
    }

    private static function answer(array $asked, array $before, array $after): array
    {
        $fields = [];
        $bytes = 0;
        foreach ($asked['fields'] as $name => $value) {
            $old = $before['fields'][$name] ?? null;
            $status = $value === $old ? 'unchanged' : ($value === null ? 'removed' : ($old === null ? 'added' : 'updated'));
            $size = Fields::bytes($value);
            $fields[$name] = ['status' => $status, 'count' => Fields::count($value), 'bytes' => $size];
            $bytes += $status === 'unchanged' ? 0 : $size;
        }
        $same = $before['revision'] !== null && $before['name'] === $after['name'] && $before['fields'] === $after['fields'];
        return [
            'result' => $same ? 'unchanged' : 'updated',
            'revision' => $after['revision'],
            'previous_revision' => $before['revision'],
            'fields' => (object) $fields,
            'bytes' => $bytes,
            'missing_assets' => Assets::missing(Fields::images($after['fields'])),
            'page' => Page::facts(),
        ];
    }

    /** One sync at a time: the database holds the lock, and lets it go with the connection when this process dies. */
    private static function alone(callable $work): array
    {
        global $wpdb;
        $lock = 'officine_' . md5(DB_NAME . $wpdb->prefix);
        $got = $wpdb->get_var($wpdb->prepare('SELECT GET_LOCK(%s, 0)', $lock));
        // Null: a database without such locks.
        if ($got === '0') {
            throw new Problem('busy');
        }
        try {
            return $work();
        } finally {
            $wpdb->query($wpdb->prepare('SELECT RELEASE_LOCK(%s)', $lock));
        }
    }
}
