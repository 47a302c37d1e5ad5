<?php

namespace Officine\Connector;

/** The page Réglages › Officine: state of the connection, and the form for a link code. */
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
            wp_die('Cette page est réservée aux administrateurs.', '', ['response' => 403]);
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
            'Relié à' => $link['officine'] === '' ? 'rien pour le moment' : $link['officine'],
            'Pharmacie' => trim($data['name'] . ' ' . $link['pharmacy']),
            'Dernière synchronisation' => $data['synced_at'] === null ? 'aucune' : wp_date('d/m/Y à H:i', $data['synced_at']),
            'Version du connecteur' => VERSION,
        ];
        $notes = [
            'ok' => ['success', 'Le site est relié à Officine.'],
            'refuse' => ['error', 'Ce code de liaison n’est pas valide, ou il est plus ancien que la liaison actuelle.'],
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
            printf('<p><a href="%s">Voir la page de la pharmacie</a></p>', esc_url($page));
        }
        echo '<h2>Code de liaison</h2><p>Copiez ici le code que donne Officine, sur la page du site WordPress de la pharmacie.</p>';
        printf('<form method="post" action="%s"><input type="hidden" name="action" value="officine_link">', esc_url(admin_url('admin-post.php')));
        wp_nonce_field('officine_link');
        echo '<p><textarea class="large-text code" name="code" rows="4" aria-label="Code de liaison" required autocomplete="off"></textarea></p>';
        submit_button('Relier ce site');
        echo '</form></div>';
    }
}
