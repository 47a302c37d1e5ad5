<?php

namespace Officine\Connector;

/** Fetches a new version, and has it installed by WordPress' own upgrader, which asks nothing and shows nothing. */
final class Upgrade
{
    /**
     * Fetches the package of a version to a file. WordPress checks its signature where its server gives one.
     * @return string the file
     * @throws Problem
     */
    public static function fetch(string $url, int $seconds, string $to): string
    {
        $given = apply_filters('upgrader_pre_download', false, $url, new \WP_Upgrader(new \WP_Ajax_Upgrader_Skin()), []);
        $file = $given === false ? download_url($url, $seconds, true) : $given;
        // As the upgrader does: a package without a signature is taken, one with a wrong signature is not.
        if (is_wp_error($file) && $file->get_error_code() === 'signature_verification_no_signature') {
            $file = $file->get_error_data('softfail-filename') ?: $file;
        }
        if (is_wp_error($file)) {
            $is_refusal = $given !== false || strpos((string) $file->get_error_code(), 'signature') === 0;
            throw new Problem('update_refused', ['reason' => $is_refusal ? 'package_refused' : 'download']);
        }
        if (!is_string($file) || !is_file($file)) {
            throw new Problem('update_refused', ['reason' => 'download']);
        }
        Files::move($file, $to);
        return $to;
    }

    /** Bytes of the files of a package. @throws Problem when it is no zip file */
    public static function unpacked_bytes(string $package): int
    {
        if (!class_exists('ZipArchive', false)) {
            return 5 * (int) filesize($package);
        }
        $zip = new \ZipArchive();
        if ($zip->open($package) !== true) {
            throw new Problem('update_refused', ['reason' => 'bad_package']);
        }
        $bytes = 0;
        for ($index = 0; $index < $zip->numFiles; $index++) {
            $bytes += (int) ($zip->statIndex($index)['size'] ?? 0);
        }
        $zip->close();
        return $bytes;
    }

    /** @return true|false|null|\WP_Error */
    public static function run(array $list)
    {
        $package = $list['package'];
        // Fetched before: the site is closed only while files are exchanged.
        $give = static fn (): string => $package;
        add_filter('upgrader_pre_download', $give, PHP_INT_MAX);
        $skin = new \WP_Ajax_Upgrader_Skin();
        ob_start();
        try {
            if ($list['kind'] === 'core') {
                $result = self::core($skin);
            } elseif ($list['kind'] === 'theme') {
                $result = self::first((new \Theme_Upgrader($skin))->bulk_upgrade([$list['file']], ['clear_update_cache' => false]));
            } else {
                $result = self::first((new \Plugin_Upgrader($skin))->bulk_upgrade([$list['file']], ['clear_update_cache' => false]));
            }
        } catch (\Throwable $error) {
            $where = basename($error->getFile()) . '_' . $error->getLine();
            $result = new \WP_Error('thrown_' . $where, $error->getMessage());
        } finally {
            ob_end_clean();
            remove_filter('upgrader_pre_download', $give, PHP_INT_MAX);
        }
        $said = $skin->get_errors();
        return $said->has_errors() ? $said : $result;
    }

    private static function core(\WP_Ajax_Upgrader_Skin $skin)
    {
        $offer = get_site_transient('update_core')->updates[0] ?? null;
        if (!is_object($offer)) {
            return new \WP_Error('no_offer');
        }
        require_once ABSPATH . 'wp-admin/includes/class-core-upgrader.php';
        $result = (new \Core_Upgrader($skin))->upgrade($offer, ['pre_check_md5' => false]);
        return is_wp_error($result) ? $result : is_string($result);
    }

    /** The result of one component: bulk_upgrade() answers a list, or false when it cannot write. */
    private static function first($results)
    {
        $result = is_array($results) ? reset($results) : $results;
        return is_array($result) ? true : $result;
    }
}
