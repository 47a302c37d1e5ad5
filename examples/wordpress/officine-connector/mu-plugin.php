<?php
// Officine: starts the connector that was put beside it by FTP, without an activation. A copy stands in mu-plugins/officine-connector.php.
defined('ABSPATH') || exit;

if (is_readable(WP_PLUGIN_DIR . '/officine-connector/officine-connector.php')) {
    defined('OFFICINE_CONNECTOR_BY_FTP') || define('OFFICINE_CONNECTOR_BY_FTP', true);
    try {
        require_once WP_PLUGIN_DIR . '/officine-connector/officine-connector.php';
    } catch (Throwable $error) {
        error_log('Officine : ' . $error->getMessage());
    }
}
