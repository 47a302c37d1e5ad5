<?php
// Front controller of PHP's built-in server: serves existing files, and passes all other requests to WordPress.
$path = rawurldecode((string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
$root = $_SERVER['DOCUMENT_ROOT'];
$file = realpath($root . $path);
if ($file !== false && strpos($file, $root . '/') === 0) {
    if (is_file($file) || ($path !== '/' && is_file($file . '/index.php'))) {
        return false;
    }
}
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = $root . '/index.php';
unset($_SERVER['PATH_INFO']);
chdir($root);
require $root . '/index.php';
