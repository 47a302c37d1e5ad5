<?php
// Imitates "security" plugins: closes the REST API to visitors, and removes its routes.
add_filter('rest_authentication_errors', static function ($result) {
    return is_user_logged_in() ? $result : new WP_Error('rest_closed', 'API fermée', ['status' => 401]);
}, PHP_INT_MAX);
add_filter('rest_endpoints', static fn () => [], PHP_INT_MAX);
