<?php
// Imitates the page cache of a host: visitors get the pages that it has kept, whatever plugins purge.
if ($_SERVER['REQUEST_METHOD'] === 'GET' && $_COOKIE === [] && !isset($_GET['rest_route'])) {
    $kept = WP_CONTENT_DIR . '/uploads/kept-' . md5($_SERVER['REQUEST_URI']) . '.html';
    if (is_file($kept)) {
        readfile($kept);
        exit;
    }
    ob_start(static function (string $html) use ($kept): string {
        file_put_contents($kept, $html);
        return $html;
    });
}
