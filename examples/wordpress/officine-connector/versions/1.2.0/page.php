<?php

namespace Officine\Connector;

/** The pharmacy page: an ordinary WordPress page with one block, in the theme's template. */
final class Page
{
    private const OPTION = 'officine_connector_page';
    private const CONTENT = '<!-- wp:officine/pharmacy /-->';
    /** What is in the content of a post that shows the pharmacy. */
    private const MARKS = ['<!-- wp:officine/', '[officine_'];

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

    /** Purges the pages that show the pharmacy from the caches of common cache plugins. */
    public static function purge_caches(): void
    {
        // A widget, and a block or a shortcode in a part of the theme, are on pages that nobody can name.
        if (self::is_everywhere()) {
            self::purge_all();
            return;
        }
        array_map([self::class, 'purge'], self::with_content(get_post_types(['public' => true])));
    }

    /**
     * Posts of these types with one of our blocks or shortcodes, or a reusable block that has one; the page itself first.
     * @param string[] $types
     * @return int[]
     */
    private static function with_content(array $types): array
    {
        $parts = array_map(static fn (string $id): string => '<!-- wp:block {"ref":' . $id, self::ids_with(self::MARKS, ['wp_block']));
        $ids = self::ids_with(array_merge(self::MARKS, $parts), $types);
        return array_unique(array_filter(array_merge([self::id()], array_map('intval', $ids))));
    }

    /**
     * @param string[] $marks texts, one of which is in the content
     * @param string[] $types
     * @return string[]
     */
    private static function ids_with(array $marks, array $types): array
    {
        global $wpdb;
        $of = implode(',', array_fill(0, count($types), '%s'));
        $has = implode(' OR ', array_fill(0, count($marks), 'post_content LIKE %s'));
        $like = array_map(static fn (string $mark): string => '%' . $wpdb->esc_like($mark) . '%', $marks);
        $sql = "SELECT ID FROM $wpdb->posts WHERE post_status IN ('publish', 'private') AND post_type IN ($of) AND ($has)";
        // phpcs:ignore -- only placeholders are written into it
        return $types === [] ? [] : $wpdb->get_col($wpdb->prepare($sql, array_merge(array_values($types), $like)));
    }

    /** Whether a widget area, or a template of the theme that was changed, shows the pharmacy. */
    private static function is_everywhere(): bool
    {
        $areas = wp_get_sidebars_widgets();
        unset($areas['wp_inactive_widgets']);
        $used = array_merge([], ...array_values(array_filter($areas, 'is_array')));
        if (preg_grep('/^officine_zone-/', $used)) {
            return true;
        }
        foreach (['block' => 'content', 'text' => 'text', 'custom_html' => 'content'] as $kind => $field) {
            foreach ((array) get_option('widget_' . $kind) as $number => $widget) {
                $text = is_array($widget) ? (string) ($widget[$field] ?? '') : '';
                if (in_array("$kind-$number", $used, true) && self::is_marked($text)) {
                    return true;
                }
            }
        }
        return self::ids_with(self::MARKS, ['wp_template', 'wp_template_part']) !== [];
    }

    private static function is_marked(string $text): bool
    {
        foreach (self::MARKS as $mark) {
            if (strpos($text, $mark) !== false) {
                return true;
            }
        }
        return false;
    }

    private static function purge(int $id): void
    {
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

    /** Purges every page: after an update, caches may hold pages of a version that is gone. */
    public static function purge_all(): void
    {
        clean_post_cache(self::id());
        foreach (['litespeed_purge_all', 'w3tc_flush_all', 'cache_enabler_clear_complete_cache', 'wphb_clear_page_cache'] as $purge) {
            do_action($purge);
        }
        foreach (['rocket_clean_domain', 'wp_cache_clear_cache', 'wpfc_clear_all_cache'] as $purge) {
            if (function_exists($purge)) {
                $purge();
            }
        }
    }
}
