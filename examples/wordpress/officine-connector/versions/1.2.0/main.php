<?php

namespace Officine\Connector;

defined('ABSPATH') || exit;

const VERSION = '1.2.0';
const FOLDER = __DIR__;

spl_autoload_register(static function (string $class): void {
    $prefix = __NAMESPACE__ . '\\';
    if (strpos($class, $prefix) === 0) {
        $name = strtolower(preg_replace('/(?<!^)[A-Z]/', '-$0', substr($class, strlen($prefix))));
        $file = FOLDER . '/' . $name . '.php';
        if (is_file($file)) {
            require $file;
        }
    }
});

Hooks::register();
