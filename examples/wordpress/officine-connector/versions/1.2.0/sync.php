<?php

namespace Officine\Connector;

/** Stores a revision of the pharmacy's data (PROTOCOL.md, sync). */
final class Sync
{
    /** @throws Problem */
    public static function apply(array $payload): array
    {
        $request = self::read($payload);
        return self::with_lock(static function () use ($request): array {
            $data = Data::reread();
            $digest = hash('sha256', Fields::json($request));
            if ($data['revision'] !== null && $request['revision'] < $data['revision']) {
                throw new Problem('older_revision', ['revision' => $data['revision']]);
            }
            if ($request['revision'] === $data['revision']) {
                if ($digest !== $data['digest']) {
                    throw new Problem('revision_conflict', ['revision' => $data['revision']]);
                }
                // The previous request may have died before it created the page, or the page may have been deleted
                // since.
                Page::ensure($data['name']);
                return self::answer($request, $data, $data);
            }
            // Stored before the data: if the process dies in between, the same revision is sent again and repeats it.
            Link::set_address($request['officine'], $request['pharmacy']['reference']);
            $fields = array_filter($request['fields'] + $data['fields'], static fn ($value): bool => $value !== null);
            ksort($fields);
            $after = [
                'revision' => $request['revision'],
                'digest' => $digest,
                'name' => $request['pharmacy']['name'],
                'fields' => $fields,
                'synced_at' => time(),
            ];
            Data::save($after);
            Page::ensure($after['name']);
            Assets::forget_others(Fields::images($fields));
            if ($fields !== $data['fields'] || $after['name'] !== $data['name']) {
                Page::purge_caches();
            }
            return self::answer($request, $data, $after);
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

    private static function answer(array $request, array $before, array $after): array
    {
        $fields = [];
        $bytes = 0;
        foreach ($request['fields'] as $name => $value) {
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

    /** Runs one sync at a time, with a database lock that is released with the connection if the process dies. */
    private static function with_lock(callable $work): array
    {
        global $wpdb;
        $lock = 'officine_' . md5(DB_NAME . $wpdb->prefix);
        $got = $wpdb->get_var($wpdb->prepare('SELECT GET_LOCK(%s, 0)', $lock));
        // NULL means that the database does not support such locks.
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
