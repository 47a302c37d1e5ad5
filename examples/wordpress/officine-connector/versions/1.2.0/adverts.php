<?php

namespace Officine\Connector;

/** The network's adverts: one script on every page, and an element per zone. */
final class Adverts
{
    private const HANDLE = 'officine-widget';
    /** Width of the widest banner of a phone, in pixels. */
    private const PHONE = 400;

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

    /** Asks for the adverts of the pharmacy page while its script is loading: they come a round trip earlier. */
    public static function preload(): void
    {
        if (Page::is_shown() && self::spots() !== [] && wp_script_is(self::HANDLE)) {
            $link = Link::get();
            $href = $link['officine'] . '/api/schedulings?pharmacy=' . $link['pharmacy'];
            printf('<link rel="preload" as="fetch" href="%s" crossorigin>', esc_url($href));
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
        $attributes = sprintf(' defer crossorigin data-cfasync="false" data-no-optimize="1" data-pharmacy="%s"', esc_attr(Link::get()['pharmacy']));
        // Signed-in users edit the site: they are not counted as visitors.
        $attributes .= is_user_logged_in() ? ' data-visits="no"' : '';
        return str_replace(' src=', $attributes . ' src=', $tag);
    }

    /**
     * Zones that Officine places on the pharmacy page: `side`, beside the contact; `first`, under the description: the
     * first wide banner, or a phone's; `last`: the other banners.
     */
    public static function placed(string $spot): string
    {
        $drawn = '';
        foreach (self::spots() as [$zone, $own]) {
            $drawn .= $own === $spot ? self::zone($zone['reference'], $zone['width'], $zone['height']) : '';
        }
        return $drawn;
    }

    /**
     * Rules that show each of these zones only where there is room for it: a phone's banner on phones, another where the
     * page is at least three quarters as wide, below which it would not be counted.
     */
    public static function style(): string
    {
        $rules = [];
        foreach (self::spots() as [$zone]) {
            $of = sprintf('.officine-advert-%dx%d', $zone['width'], $zone['height']);
            $rules[$of] = $zone['width'] <= self::PHONE && $zone['place'] === 'top'
                ? sprintf('@media (min-width:720px){%s{display:none}}', $of)
                : sprintf('@container officine (max-width:%.2Fpx){%s{display:none}}', $zone['width'] * 0.75 - 0.01, $of);
        }
        return implode('', $rules);
    }

    /** @return array<int, array{0: array, 1: string}> zones of the page, with their spots */
    private static function spots(): array
    {
        $found = [];
        $has_wide = false;
        foreach (Data::field('zones') ?? [] as $zone) {
            $spot = 'side';
            if ($zone['place'] === 'top') {
                $is_wide = $zone['width'] > self::PHONE;
                $spot = $is_wide && $has_wide ? 'last' : 'first';
                $has_wide = $has_wide || $is_wide;
            }
            $found[] = [$zone, $spot];
        }
        return $found;
    }

    /** Element of a zone; its space is reserved when the size is known. The widget says that it is an advert. */
    public static function zone(string $reference, int $width = 0, int $height = 0): string
    {
        if (trim($reference) === '') {
            return '';
        }
        $is_known = $width > 0 && $height > 0;
        self::$drawn++;
        return sprintf(
            '<aside class="officine-advert%s" aria-label="Publicité%s"><div data-officine-zone="%s"%s></div></aside>',
            $is_known ? sprintf(' officine-advert-%dx%d', $width, $height) : '',
            // Accessibility: landmarks of one page need different names.
            self::$drawn > 1 ? ' ' . self::$drawn : '',
            Text::attribute(trim($reference)),
            // The space is there before the script is.
            $is_known ? sprintf(' data-officine-size="%1$dx%2$d" style="max-width:%1$dpx;aspect-ratio:%1$d/%2$d"', $width, $height) : ''
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
