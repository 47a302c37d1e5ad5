<?php
// Deletes everything that the connector stored. Uses no code of a version, which may be broken.
defined('WP_UNINSTALL_PLUGIN') || exit;

(static function () {
    global $wpdb;

    // Otherwise the loader would store its state again at the end of this request.
    if (class_exists('Officine_Loader', false)) {
        Officine_Loader::$version = '';
    }

    $page = get_post((int) get_option('officine_connector_page'));
    if ($page instanceof WP_Post) {
        $rest = trim(str_replace('<!-- wp:officine/pharmacy /-->', '', $page->post_content));
        // Content that the pharmacy added to the page is kept.
        if ($rest === '') {
            wp_delete_post($page->ID, true);
        } else {
            wp_update_post(wp_slash(array('ID' => $page->ID, 'post_content' => $rest)));
        }
    }

    $uploads = wp_upload_dir(null, false);
    $folder = $uploads['basedir'] . '/officine';
    foreach ((array) glob($folder . '/*') as $file) {
        wp_delete_file($file);
    }
    is_dir($folder) && @rmdir($folder);

    // What was kept of an update: its files, and copies of tables.
    $kept = dirname(__DIR__, 2) . '/officine-kept';
    if (is_dir($kept) && WP_Filesystem()) {
        $GLOBALS['wp_filesystem']->delete($kept, true);
    }
    $like = $wpdb->esc_like($wpdb->base_prefix . 'officine_kept_') . '%';
    foreach ($wpdb->get_col($wpdb->prepare('SHOW TABLES LIKE %s', $like)) as $table) {
        $wpdb->query('DROP TABLE IF EXISTS `' . $table . '`');
    }

    $prefixes = array(
        'officine_connector_',
        '_officine_nonce_',
        '_transient_officine_',
        '_transient_timeout_officine_',
        'widget_officine_zone',
    );
    $select = "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s";
    foreach ($prefixes as $prefix) {
        $names = $wpdb->get_col($wpdb->prepare($select, $wpdb->esc_like($prefix) . '%'));
        array_map('delete_option', $names);
    }

    $loader = WPMU_PLUGIN_DIR . '/officine-connector.php';
    is_file($loader) && wp_delete_file($loader);
})();
