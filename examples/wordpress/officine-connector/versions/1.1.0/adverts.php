<?php

namespace Officine\Connector;

/** The network's adverts: one script on every page, and an element per zone. */
final class Adverts
{
    private const HANDLE = 'officine-widget';

    private static int $drawn = 0;

    /** Enqueued instead of written into the content, which WordPress strips of scripts for some editors. */
    public static function enqueue(): void
    {
        $link = Link::get();
        if ($link['officine'] !== '' && $link['pharmacy'] !== '' && !is_customize_preview()) {
            // No version in the URL: every site loads a new version of the widget automatically.
            wp_enqueue_script(self::HANDLE, $link['officine'] . '/widget/officine.js', [], null, false);
        }
    }

    /**
     * Adds the widget's attributes to the script tag, and those that stop optimisation plugins from moving or merging
     * it.
     */
    public static function mark(string $tag, string $handle): string
    {
        if ($handle !== self::HANDLE) {
            return $tag;
        }
        $attributes = sprintf(' defer data-cfasync="false" data-no-optimize="1" data-pharmacy="%s"', esc_attr(Link::get()['pharmacy']));
        // Signed-in users edit the site: they are not counted as visitors.
        $attributes .= is_user_logged_in() ? ' data-visits="no"' : '';
        return str_replace(' src=', $attributes . ' src=', $tag);
    }

    /** Zones that Officine places on the pharmacy page, at its `top` or `bottom`. */
    public static function placed(string $place): string
    {
        $drawn = '';
        foreach (Data::field('zones') ?? [] as $zone) {
            $drawn .= $zone['place'] === $place ? self::zone($zone['reference'], $zone['width'], $zone['height']) : '';
        }
        return $drawn;
    }

    /** Element of a zone; its space is reserved when the size is known. */
    public static function zone(string $reference, int $width = 0, int $height = 0): string
    {
        if (trim($reference) === '') {
            return '';
        }
        $size = $width > 0 && $height > 0 ? sprintf(' data-officine-size="%dx%d"', $width, $height) : '';
        self::$drawn++;
        return sprintf(
            '<aside class="officine-advert" aria-label="Publicité%s"><div data-officine-zone="%s"%s></div></aside>',
            // Accessibility: landmarks of one page need different names.
            self::$drawn > 1 ? ' ' . self::$drawn : '',
            Text::attribute(trim($reference)),
            $size
        );
    }

    /** Element of a zone from the attributes of a block, shortcode or widget: `reference` and `size` (`970x250`). */
    public static function zone_of($attributes): string
    {
        $attributes = is_array($attributes) ? $attributes : [];
        $reference = is_string($attributes['reference'] ?? null) ? $attributes['reference'] : '';
        $size = is_string($attributes['size'] ?? null) ? $attributes['size'] : '';
        $known = preg_match('/^\s*(\d{1,4})\s*[x×]\s*(\d{1,4})\s*$/u', $size, $found);
        return $known ? self::zone($reference, (int) $found[1], (int) $found[2]) : self::zone($reference);
    }
}
