<?php
// Configuration of a temporary test site, which is selected by the environment variables of its server.
define('DB_NAME', getenv('OFFICINE_DATABASE'));
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:' . getenv('OFFICINE_SOCKET'));
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $name) {
    define($name . '_KEY', hash('sha256', 'key ' . $name));
    define($name . '_SALT', hash('sha256', 'salt ' . $name));
}
$table_prefix = 'wp_';

// The port differs each time.
define('WP_HOME', 'http://' . preg_replace('/[^A-Za-z0-9.:-]/', '', $_SERVER['HTTP_HOST'] ?? 'localhost'));
define('WP_SITEURL', WP_HOME);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('DISABLE_WP_CRON', true);
define('DISALLOW_UNFILTERED_HTML', true);
// WordPress does not detect that www-data may write, because root owns the core.
define('FS_METHOD', 'direct');
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);
define('WP_DEBUG_LOG', dirname(__DIR__) . '/debug.log');
// Disabled, because the connector must handle its fatal errors without WordPress's handler.
define('WP_DISABLE_FATAL_ERROR_HANDLER', true);

defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
