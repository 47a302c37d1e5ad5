<?php
// A must-use plugin as "security" plugins are: strangers get no REST API, and its routes are taken away as well.
add_filter('rest_authentication_errors', static function ($result) {
    return is_user_logged_in() ? $result : new WP_Error('rest_closed', 'API fermée', ['status' => 401]);
}, PHP_INT_MAX);
add_filter('rest_endpoints', static fn () => [], PHP_INT_MAX);
