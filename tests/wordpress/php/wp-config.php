<?php
// A throw-away site of the tests: which one is said by the environment its server was started with.
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

// The port is another one each time.
define('WP_HOME', 'http://' . preg_replace('/[^A-Za-z0-9.:-]/', '', $_SERVER['HTTP_HOST'] ?? 'localhost'));
define('WP_SITEURL', WP_HOME);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('DISABLE_WP_CRON', true);
define('DISALLOW_UNFILTERED_HTML', true);
// WordPress cannot tell that www-data may write where root owns the core.
define('FS_METHOD', 'direct');
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);
define('WP_DEBUG_LOG', dirname(__DIR__) . '/debug.log');
// Its mails and screens for broken plugins are not what is tested: the connector has to cope without.
define('WP_DISABLE_FATAL_ERROR_HANDLER', true);

defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
