<?php

namespace Officine\Connector;

/** The pharmacy page's content and the zones, as blocks and shortcodes. Rendered on display: pages store no html. */
final class Blocks
{
    public static function register(): void
    {
        $pharmacy = Hooks::drawn([Sections::class, 'draw']);
        $zone = Hooks::drawn([Adverts::class, 'zone_of']);
        add_shortcode('officine_pharmacie', $pharmacy);
        add_shortcode('officine_zone', $zone);
        $needs = ['wp-blocks', 'wp-element', 'wp-components', 'wp-block-editor', 'wp-i18n'];
        wp_register_script('officine-blocks', plugins_url('blocks.js', FOLDER . '/main.php'), $needs, VERSION, true);
        wp_add_inline_script('officine-blocks', Words::for_editor(), 'before');
        register_block_type('officine/pharmacy', ['render_callback' => $pharmacy, 'editor_script' => 'officine-blocks']);
        register_block_type('officine/zone', [
            'render_callback' => $zone,
            'editor_script' => 'officine-blocks',
            'attributes' => [
                'reference' => ['type' => 'string', 'default' => ''],
                'size' => ['type' => 'string', 'default' => ''],
            ],
        ]);
    }

    public static function register_widget(): void
    {
        register_widget(ZoneWidget::class);
    }
}
