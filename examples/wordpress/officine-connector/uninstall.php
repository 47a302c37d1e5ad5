<?php
// Takes away everything the connector ever wrote. Stands alone: a broken version must not stop it.
defined('WP_UNINSTALL_PLUGIN') || exit;

(static function () {
    global $wpdb;

    // Else the loader notes at the end of this very request that all went well.
    if (class_exists('Officine_Loader', false)) {
        Officine_Loader::$version = '';
    }

    $page = get_post((int) get_option('officine_connector_page'));
    if ($page instanceof WP_Post) {
        $rest = trim(str_replace('<!-- wp:officine/pharmacy /-->', '', $page->post_content));
        // What the pharmacy wrote on the page is its own.
        $rest === '' ? wp_delete_post($page->ID, true) : wp_update_post(wp_slash(array('ID' => $page->ID, 'post_content' => $rest)));
    }

    $uploads = wp_upload_dir(null, false);
    $folder = $uploads['basedir'] . '/officine';
    foreach ((array) glob($folder . '/*') as $file) {
        wp_delete_file($file);
    }
    is_dir($folder) && @rmdir($folder);

    $patterns = array('officine_connector_', '_officine_nonce_', '_transient_officine_', '_transient_timeout_officine_', 'widget_officine_zone');
    foreach ($patterns as $pattern) {
        $names = $wpdb->get_col($wpdb->prepare("SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like($pattern) . '%'));
        array_map('delete_option', $names);
    }

    $loader = WPMU_PLUGIN_DIR . '/officine-connector.php';
    is_file($loader) && wp_delete_file($loader);
})();
