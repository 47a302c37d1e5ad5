<?php

// Puts a kept update back where it broke WordPress. Called by its own address, signed like every call; loads wp-config.php
// for the database, and no part of WordPress.

namespace Officine\Connector;

const VERSION = '1.2.0';
const FOLDER = __DIR__;

ini_set('display_errors', '0');
ignore_user_abort(true);
foreach (['problem', 'shape', 'signature', 'envelope', 'link', 'database', 'files', 'kept', 'kept-tables', 'rescue'] as $name) {
    require FOLDER . '/' . $name . '.php';
}

$route = ($_GET['rest_route'] ?? '') === '/officine/v1/restore' ? '/officine/v1/restore' : '/officine/v1/ping';
$signer = null;
$headers = Envelope::headers();
try {
    $body = Envelope::body();
    $site = Kept::site();
    if ($site === null || !is_file($site['config'])) {
        throw new Problem('unknown_update');
    }
    // wp-config.php ends by loading wp-settings.php of this folder: the one here is empty.
    define('ABSPATH', FOLDER . '/bare/');
    ob_start();
    require $site['config'];
    ob_end_clean();
    $database = new Database($table_prefix);
    $link = $database->option(Link::OPTION);
    $signer = Signature::signer($headers, Link::keys_of(is_array($link) ? $link : []), $route, $body);
    Signature::check_clock((int) $headers['timestamp']);
    Signature::claim($headers['nonce'], $database->prefix . 'options', [$database, 'change']);
    $payload = Envelope::open($body);
    $answer = $route === '/officine/v1/restore'
        ? Rescue::restore($payload, $database)
        // Where this script is missing, WordPress answers its address: Officine must tell the two apart.
        : ['pong' => true, 'functions_version' => VERSION, 'script' => true];
    $status = 200;
} catch (Problem $problem) {
    $status = $problem->status();
    $answer = $problem->body();
} catch (\Throwable $error) {
    error_log('Officine ' . VERSION . ' : ' . $error->getMessage() . ' (' . basename($error->getFile()) . ':' . $error->getLine() . ')');
    $problem = new Problem('internal');
    $status = $problem->status();
    $answer = $problem->body();
}
Envelope::send($status, $answer, $route, $headers['nonce'], $signer);
