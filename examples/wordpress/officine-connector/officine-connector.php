<?php
/**
 * Plugin Name: Officine
 * Description: Tient à jour la page de la pharmacie (horaires, coordonnées, laboratoires, offres) et affiche les annonces du réseau.
 * Version: 1.0.0
 * Requires at least: 5.6
 * Requires PHP: 7.4
 * Update URI: false
 * License: MIT
 */

// This file parses on any PHP that WordPress ever ran on: an old one gets no connector instead of a white page.
defined('ABSPATH') || exit;

if (!class_exists('Officine_Loader', false)) {
    /**
     * Runs one of the folders in versions/, the one that current.txt names unless it broke, and is not hurt by what happens there.
     * A version that fails is left alone from the next request on, for the one that last ran well, until its files change.
     */
    final class Officine_Loader
    {
        const STATE = 'officine_connector_state';

        /** Version that runs in this request, or ''. */
        public static $version = '';

        private static $dir = '';

        public static function start($dir)
        {
            if (PHP_VERSION_ID < 70400) {
                return;
            }
            self::$dir = $dir;
            // What the connector's blocks and shortcodes show is nothing, not their names, when no version can run.
            foreach (array('officine_pharmacie', 'officine_zone') as $tag) {
                add_shortcode($tag, '__return_empty_string');
            }
            self::$version = self::choose();
            if (self::$version === '') {
                return;
            }
            register_shutdown_function(array(__CLASS__, 'finish'));
            try {
                require self::main_file(self::$version);
            } catch (Throwable $error) {
                self::give_up($error->getMessage() . ' (' . basename($error->getFile()) . ':' . $error->getLine() . ')');
            }
        }

        /** What is known of the versions: `good`, `previous`, and `broken`, by version. */
        public static function state()
        {
            $state = get_option(self::STATE);
            $state = is_array($state) ? $state : array();
            return $state + array('good' => '', 'previous' => '', 'broken' => array());
        }

        /** Version that current.txt asks for, or ''. */
        public static function wanted()
        {
            $text = @file_get_contents(self::$dir . '/current.txt');
            return is_string($text) ? trim($text) : '';
        }

        /** A fatal error cannot be caught, only seen here: one request suffers it, the next one does without. */
        public static function finish()
        {
            if (self::$version === '') {
                return;
            }
            $error = error_get_last();
            $folder = self::$dir . '/versions/' . self::$version . '/';
            $fatal = E_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR | E_RECOVERABLE_ERROR;
            if ($error !== null && ($error['type'] & $fatal)) {
                // No memory or no time left says nothing about whose code was running at that moment.
                $starved = preg_match('/^(Allowed memory size|Maximum execution time|Out of memory)/', $error['message']);
                if (!$starved && strpos(wp_normalize_path($error['file']), wp_normalize_path($folder)) === 0) {
                    self::give_up(strtok($error['message'], "\n"));
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

        private static function give_up($message)
        {
            $version = self::$version;
            self::$version = '';
            error_log('Officine ' . $version . ' : ' . $message);
            $state = self::state();
            $state['broken'][$version] = array(
                'version' => $version,
                'message' => substr($message, 0, 500),
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
