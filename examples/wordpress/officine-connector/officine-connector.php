<?php
/**
 * Plugin Name: Officine
 * Description: Keeps the page of the pharmacy up to date (hours, contact, laboratories, offers) and shows the network’s adverts.
 * Version: 1.2.0
 * Requires at least: 5.6
 * Requires PHP: 7.4
 * Update URI: false
 * Author: Officine contributors
 * License: MIT
 * License URI: https://opensource.org/license/mit
 * Text Domain: officine-connector
 * Domain Path: /languages
 */

// This file is valid in every PHP version that WordPress has supported: on an old one the connector does not start,
// instead of breaking the site.
defined('ABSPATH') || exit;

if (!class_exists('Officine_Loader', false)) {
    /**
     * Runs the version of versions/ that current.txt names, isolated from its errors. A version that failed is skipped
     * from the next request on, in favour of the last one that ran without error, until its files change.
     */
    final class Officine_Loader
    {
        const STATE = 'officine_connector_state';

        /** Version that runs in this request, '' when none does. */
        public static $version = '';

        private static $dir = '';

        public static function start($dir)
        {
            self::$dir = $dir;
            if (PHP_VERSION_ID < 70400) {
                add_action('wp_loaded', array(__CLASS__, 'tell'), -9999);
                return;
            }
            // When no version can run, WordPress would show the text of the shortcodes: they render as empty instead.
            foreach (array('officine_pharmacie', 'officine_zone') as $tag) {
                add_shortcode($tag, '__return_empty_string');
            }
            self::$version = self::choose();
            if (self::$version === '') {
                add_action('wp_loaded', array(__CLASS__, 'tell'), -9999);
                return;
            }
            register_shutdown_function(array(__CLASS__, 'finish'));
            try {
                require self::main_file(self::$version);
            } catch (Throwable $error) {
                self::give_up($error->getMessage(), $error->getFile(), $error->getLine());
            }
        }

        /** Answers Officine's calls when no version runs: what failed, and where. It cannot be signed. */
        public static function tell()
        {
            $asked = isset($_GET['rest_route']) && is_string($_GET['rest_route']) ? $_GET['rest_route'] : '';
            $asked .= ' ' . (isset($_SERVER['REQUEST_URI']) ? $_SERVER['REQUEST_URI'] : '');
            if (!preg_match('#/officine/v1/(ping|status|sync|asset|rotate|components|keep|update|settle|restore|release)\b#', $asked)) {
                return;
            }
            $state = self::state();
            $version = self::wanted();
            $broken = isset($state['broken'][$version]) ? $state['broken'][$version] : array();
            $where = isset($broken['where']) ? $broken['where'] : 'absent';
            $details = array('version' => $version, 'where' => PHP_VERSION_ID < 70400 ? 'PHP-' . PHP_VERSION : $where);
            status_header(503);
            header('Content-Type: application/json; charset=utf-8');
            header('Cache-Control: no-store');
            header('X-Officine-Connector: ' . preg_replace('/[^\d.]/', '', $version));
            echo wp_json_encode(array('error' => array('code' => 'stopped', 'details' => $details)));
            exit;
        }

        /**
         * Stored state: last version that ran (`good`), the one before (`previous`), failures by version (`broken`).
         */
        public static function state()
        {
            $state = get_option(self::STATE);
            $state = is_array($state) ? $state : array();
            return $state + array('good' => '', 'previous' => '', 'broken' => array());
        }

        /** Version in current.txt, '' when it is missing. */
        public static function wanted()
        {
            $text = @file_get_contents(self::$dir . '/current.txt');
            return is_string($text) ? trim($text) : '';
        }

        /**
         * At shutdown, records a fatal error, which cannot be caught: this request fails, the next one skips the
         * version.
         */
        public static function finish()
        {
            if (self::$version === '') {
                return;
            }
            $error = error_get_last();
            $folder = self::$dir . '/versions/' . self::$version . '/';
            $fatal = E_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR | E_RECOVERABLE_ERROR;
            if ($error !== null && ($error['type'] & $fatal)) {
                // Out of memory or time: whatever code was running at that moment is not necessarily the cause.
                $starved = preg_match('/^(Allowed memory size|Maximum execution time|Out of memory)/', $error['message']);
                if (!$starved && strpos(wp_normalize_path($error['file']), wp_normalize_path($folder)) === 0) {
                    self::give_up(strtok($error['message'], "\n"), $error['file'], $error['line']);
                }
                return;
            }
            $state = self::state();
            if ($state['good'] !== self::$version) {
                $state['previous'] = $state['good'];
                $state['good'] = self::$version;
                update_option(self::STATE, $state);
            }
        }

        private static function choose()
        {
            $state = self::state();
            foreach (array(self::wanted(), $state['good'], $state['previous']) as $version) {
                if (!preg_match('/^\d+\.\d+\.\d+$/D', (string) $version) || !is_file(self::main_file($version))) {
                    continue;
                }
                $broken = isset($state['broken'][$version]) ? $state['broken'][$version] : null;
                if ($broken === null || $broken['changed'] !== filemtime(self::main_file($version))) {
                    return $version;
                }
            }
            return '';
        }

        private static function give_up($message, $file, $line)
        {
            $version = self::$version;
            self::$version = '';
            $where = basename($file) . ':' . $line;
            $message .= ' (' . $where . ')';
            error_log('Officine ' . $version . ' : ' . $message);
            $state = self::state();
            $state['broken'][$version] = array(
                'version' => $version,
                'message' => substr($message, 0, 500),
                'where' => $where,
                'at' => time(),
                'changed' => filemtime(self::main_file($version)),
            );
            $state['broken'] = array_slice($state['broken'], -5, null, true);
            update_option(self::STATE, $state);
        }

        private static function main_file($version)
        {
            return self::$dir . '/versions/' . $version . '/main.php';
        }
    }

    Officine_Loader::start(__DIR__);
}
