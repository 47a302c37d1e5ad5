<?php
// Officine: starts the connector that was uploaded by FTP, without activation. Copied to
// mu-plugins/officine-connector.php.
defined('ABSPATH') || exit;

if (is_readable(WP_PLUGIN_DIR . '/officine-connector/officine-connector.php')) {
    defined('OFFICINE_CONNECTOR_BY_FTP') || define('OFFICINE_CONNECTOR_BY_FTP', true);
    try {
        require_once WP_PLUGIN_DIR . '/officine-connector/officine-connector.php';
    } catch (Throwable $error) {
        error_log('Officine : ' . $error->getMessage());
    }
}
