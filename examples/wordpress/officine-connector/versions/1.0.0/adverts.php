<?php

namespace Officine\Connector;

/** The network's adverts: one script on every page, an element for each zone. */
final class Adverts
{
    private const HANDLE = 'officine-widget';

    private static int $drawn = 0;

    /** Enqueued, never written into a page: sites where editors may not write scripts keep it. */
    public static function enqueue(): void
    {
        $link = Link::get();
        if ($link['officine'] !== '' && $link['pharmacy'] !== '' && !is_customize_preview()) {
            // No version in the address: every site takes a new widget by itself.
            wp_enqueue_script(self::HANDLE, $link['officine'] . '/widget/officine.js', [], null, false);
        }
    }

    /** The attributes the widget reads, and those that keep optimisers from moving or merging it. */
    public static function mark(string $tag, string $handle): string
    {
        if ($handle !== self::HANDLE) {
            return $tag;
        }
        $attributes = sprintf(' defer data-cfasync="false" data-no-optimize="1" data-pharmacy="%s"', esc_attr(Link::get()['pharmacy']));
        // Who edits the site is no visitor.
        $attributes .= is_user_logged_in() ? ' data-visits="no"' : '';
        return str_replace(' src=', $attributes . ' src=', $tag);
    }

    /** Zones that Officine places by itself on the pharmacy page. */
    public static function placed(string $place): string
    {
        $drawn = '';
        foreach (Data::field('zones') ?? [] as $zone) {
            $drawn .= $zone['place'] === $place ? self::zone($zone['reference'], $zone['width'], $zone['height']) : '';
        }
        return $drawn;
    }

    /** Element of a zone, with its place kept when the size is known. */
    public static function zone(string $reference, int $width = 0, int $height = 0): string
    {
        if (trim($reference) === '') {
            return '';
        }
        $size = $width > 0 && $height > 0 ? sprintf(' data-officine-size="%dx%d"', $width, $height) : '';
        self::$drawn++;
        return sprintf(
            '<aside class="officine-advert" aria-label="Publicité%s"><div data-officine-zone="%s"%s></div></aside>',
            // Landmarks of a page are told apart by their names.
            self::$drawn > 1 ? ' ' . self::$drawn : '',
            Text::attribute(trim($reference)),
            $size
        );
    }

    /** The same from what people write: `reference` and `size` (`970x250`). */
    public static function zone_of($attributes): string
    {
        $attributes = is_array($attributes) ? $attributes : [];
        $reference = is_string($attributes['reference'] ?? null) ? $attributes['reference'] : '';
        $size = is_string($attributes['size'] ?? null) ? $attributes['size'] : '';
        $known = preg_match('/^\s*(\d{1,4})\s*[x×]\s*(\d{1,4})\s*$/u', $size, $found);
        return $known ? self::zone($reference, (int) $found[1], (int) $found[2]) : self::zone($reference);
    }
}
