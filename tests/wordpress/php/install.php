<?php
// install.php FOLDER plain|pretty: installs WordPress as an administrator would.
[, $folder, $kind] = $argv;
$_SERVER += ['SERVER_PROTOCOL' => 'HTTP/1.1', 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/', 'HTTP_HOST' => 'localhost'];
define('WP_INSTALLING', true);
function wp_new_blog_notification()
{
}
require $folder . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
// WordPress requests its own URLs during the installation, but no server is running yet.
add_filter('pre_http_request', static fn () => new WP_Error('closed'));
wp_install('Site de la pharmacie', 'admin', 'admin@example.test', true, '', 'mot-de-passe-de-test');
update_option('timezone_string', 'Europe/Paris');
global $wp_rewrite;
$wp_rewrite->set_permalink_structure($kind === 'pretty' ? '/%postname%/' : '');
$wp_rewrite->flush_rules(false);
// One site has a block theme, the other a classic one.
switch_theme($kind === 'pretty' ? 'twentytwentythree' : 'twentytwentyone');
