<?php

namespace Officine\Connector;

/** The page Settings › Officine: state of the connection, and the form for a link code. */
final class Settings
{
    private const PAGE = 'officine';

    public static function register(): void
    {
        Link::take_file();
        add_options_page('Officine', 'Officine', 'manage_options', self::PAGE, Hooks::swallow_errors([self::class, 'show']));
    }

    public static function save(): void
    {
        if (!current_user_can('manage_options')) {
            wp_die(esc_html(__('Only administrators may open this page.', 'officine-connector')), '', ['response' => 403]);
        }
        check_admin_referer('officine_link');
        $code = is_string($_POST['code'] ?? null) ? trim(wp_unslash($_POST['code'])) : '';
        $outcome = Link::take($code) ? 'ok' : 'refuse';
        wp_safe_redirect(add_query_arg(['page' => self::PAGE, 'officine' => $outcome], admin_url('options-general.php')));
        exit;
    }

    public static function show(): void
    {
        $link = Link::get();
        $data = Data::get();
        $page = Page::url();
        $rows = [
            __('Linked to', 'officine-connector') => $link['officine'] === '' ? __('nothing yet', 'officine-connector') : $link['officine'],
            __('Pharmacy', 'officine-connector') => trim($data['name'] . ' ' . $link['pharmacy']),
            __('Last synchronisation', 'officine-connector') => $data['synced_at'] === null
                ? __('none', 'officine-connector')
                : wp_date(get_option('date_format') . ' ' . get_option('time_format'), $data['synced_at']),
            __('Version of the connector', 'officine-connector') => VERSION,
        ];
        $notes = [
            'ok' => ['success', __('The site is linked to Officine.', 'officine-connector')],
            'refuse' => ['error', __('This link code is not valid, or it is older than the present link.', 'officine-connector')],
        ];
        $outcome = $_GET['officine'] ?? '';
        $note = is_string($outcome) ? ($notes[$outcome] ?? null) : null;
        echo '<div class="wrap"><h1>Officine</h1>';
        if ($note !== null) {
            printf('<div class="notice notice-%s"><p>%s</p></div>', esc_attr($note[0]), esc_html($note[1]));
        }
        echo '<table class="form-table" role="presentation"><tbody>';
        foreach ($rows as $label => $value) {
            printf('<tr><th scope="row">%s</th><td>%s</td></tr>', esc_html($label), esc_html($value));
        }
        echo '</tbody></table>';
        if ($page !== '') {
            printf('<p><a href="%s">%s</a></p>', esc_url($page), esc_html(__('View the pharmacy’s page', 'officine-connector')));
        }
        $code = esc_html(__('Link code', 'officine-connector'));
        $help = esc_html(__('Copy here the code that Officine gives, on the page of the pharmacy’s WordPress site.', 'officine-connector'));
        echo '<h2>' . $code . '</h2><p>' . $help . '</p>';
        printf('<form method="post" action="%s"><input type="hidden" name="action" value="officine_link">', esc_url(admin_url('admin-post.php')));
        wp_nonce_field('officine_link');
        printf('<p><textarea class="large-text code" name="code" rows="4" aria-label="%s" required autocomplete="off"></textarea></p>', $code);
        submit_button(__('Link this site', 'officine-connector'));
        echo '</form></div>';
    }
}
