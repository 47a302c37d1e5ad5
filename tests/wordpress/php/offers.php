<?php
// Stands for the servers of WordPress and of plugins: what is new is in a file of the test, packages at a local address.
$read = static function (string $kind) {
    $file = WP_CONTENT_DIR . '/offers.json';
    return is_file($file) ? (json_decode((string) file_get_contents($file))->$kind ?? null) : null;
};
add_filter('site_transient_update_plugins', static fn () => (object) ['response' => (array) $read('plugins')]);
add_filter('site_transient_update_themes', static fn () => (object) [
    'response' => array_map(static fn ($offer): array => (array) $offer, (array) $read('themes')),
]);
add_filter('site_transient_update_core', static fn () => (object) ['updates' => array_filter([$read('core')])]);
add_filter('http_request_args', static fn (array $args): array => ['reject_unsafe_urls' => false] + $args);
