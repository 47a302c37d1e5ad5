<?php

namespace Officine\Connector;

/** A zone in a widget area of a classic theme. */
final class ZoneWidget extends \WP_Widget
{
    private const FIELDS = ['reference', 'size'];

    public function __construct()
    {
        $description = __('A zone for the network’s adverts.', 'officine-connector');
        parent::__construct('officine_zone', __('Officine advert', 'officine-connector'), ['description' => $description]);
    }

    public function widget($args, $instance): void
    {
        $zone = Hooks::drawn([Adverts::class, 'zone_of'])($instance);
        if ($zone !== '') {
            echo $args['before_widget'] . $zone . $args['after_widget']; // phpcs:ignore -- escaped where it is drawn
        }
    }

    public function form($instance): string
    {
        $labels = [__('Reference of the zone', 'officine-connector'), __('Size (970x250)', 'officine-connector')];
        foreach (array_combine(self::FIELDS, $labels) as $name => $label) {
            printf(
                '<p><label for="%1$s">%2$s</label><input class="widefat" id="%1$s" name="%3$s" value="%4$s"></p>',
                esc_attr($this->get_field_id($name)),
                esc_html($label),
                esc_attr($this->get_field_name($name)),
                esc_attr(is_string($instance[$name] ?? null) ? $instance[$name] : '')
            );
        }
        return '';
    }

    public function update($new, $old): array
    {
        return array_map(static fn ($value): string => sanitize_text_field((string) $value), array_intersect_key($new, array_flip(self::FIELDS)));
    }
}
