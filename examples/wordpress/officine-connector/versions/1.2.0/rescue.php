<?php

namespace Officine\Connector;

/** Puts a kept update back, with or without WordPress. */
final class Rescue
{
    /**
     * `{update, force}` → `{result, version}`. `unchanged`: it was put back before. With `force`, does not wait for an
     * update that still runs.
     * @throws Problem
     */
    public static function restore(array $payload, Database $database): array
    {
        $asked = Shape::record(['update' => Shape::text(32, '/^[0-9a-f]{32}$/D'), 'force' => Shape::flag()]);
        ['update' => $update, 'force' => $force] = $asked($payload, 'restore');
        $list = Kept::read($update);
        if ($list === null) {
            throw new Problem('unknown_update');
        }
        $lock = Kept::lock();
        if ($lock === null && !$force) {
            throw new Problem('busy');
        }
        $result = $list['stage'] === 'restored' ? 'unchanged' : 'restored';
        if ($result === 'restored') {
            Kept::put_back($list, $database);
        }
        return ['result' => $result, 'version' => $list['from']];
    }
}
