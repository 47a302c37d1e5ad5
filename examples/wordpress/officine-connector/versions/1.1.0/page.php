<?php

namespace Officine\Connector;

/** The pharmacy page: an ordinary WordPress page with one block, in the theme's template. */
final class Page
{
    private const OPTION = 'officine_connector_page';
    private const CONTENT = '<!-- wp:officine/pharmacy /-->';

    /** Id of the page; 0 when it does not exist or is in the bin. */
    public static function id(): int
    {
        $id = (int) get_option(self::OPTION);
        $status = $id > 0 ? get_post_status($id) : false;
        return $status === false || $status === 'trash' ? 0 : $id;
    }

    public static function is_shown(): bool
    {
        $id = self::id();
        return $id > 0 && is_page($id);
    }

    /** URL of the page; '' when it does not exist. */
    public static function url(): string
    {
        $id = self::id();
        return $id > 0 ? (string) get_permalink($id) : '';
    }

    public static function facts(): ?array
    {
        $id = self::id();
        return $id > 0 ? ['id' => $id, 'url' => self::url(), 'status' => (string) get_post_status($id)] : null;
    }

    /**
     * Creates the page if it does not exist. An existing page may have been edited, and is left unchanged. @throws
     * Problem
     */
    public static function ensure(string $name): void
    {
        if (self::id() > 0) {
            return;
        }
        $id = wp_insert_post(wp_slash([
            'post_type' => 'page',
            'post_status' => 'publish',
            'post_title' => $name,
            'post_name' => 'pharmacie',
            'post_content' => self::CONTENT,
            'comment_status' => 'closed',
            'ping_status' => 'closed',
        ]));
        if (!is_int($id) || $id === 0) {
            throw new Problem('storage_failed', ['what' => 'database']);
        }
        update_option(self::OPTION, $id, true);
    }

    public static function enqueue(): void
    {
        // The blocks may also be on other pages.
        if (self::is_shown() || has_block('officine/pharmacy') || has_block('officine/zone')) {
            wp_enqueue_style('officine', plugins_url('style.css', FOLDER . '/main.php'), [], VERSION);
            wp_add_inline_style('officine', Adverts::style());
        }
    }

    /** Purges the page from the caches of common cache plugins. */
    public static function purge_caches(): void
    {
        $id = self::id();
        if ($id === 0) {
            return;
        }
        clean_post_cache($id);
        do_action('litespeed_purge_post', $id);
        do_action('w3tc_flush_post', $id);
        do_action('cache_enabler_clear_page_cache_by_post', $id);
        do_action('wphb_clear_page_cache', $id);
        foreach (['rocket_clean_post', 'wp_cache_post_change', 'wpfc_clear_post_cache_by_id'] as $purge) {
            if (function_exists($purge)) {
                $purge($id);
            }
        }
    }
}
