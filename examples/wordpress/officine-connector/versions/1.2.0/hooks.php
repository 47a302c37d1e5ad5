<?php

namespace Officine\Connector;

/** Registers every hook of the connector. All callbacks are isolated: their errors do not reach the site. */
final class Hooks
{
    public static function register(): void
    {
        if (Endpoint::is_rescue()) {
            Endpoint::listen();
        }
        // Runs before WordPress parses the request, so before anything that closes the REST API or the site.
        self::on('wp_loaded', [Endpoint::class, 'listen'], PHP_INT_MIN);
        // Before the widgets, which are named at priority 1.
        self::on('init', [Words::class, 'load'], 0);
        self::on('init', [Blocks::class, 'register']);
        self::on('widgets_init', [Blocks::class, 'register_widget']);
        self::on('wp_enqueue_scripts', [Adverts::class, 'enqueue']);
        // Before the script.
        self::on('wp_head', [Adverts::class, 'preload'], 1);
        self::on('script_loader_tag', [Adverts::class, 'mark'], 10, 2);
        self::on('wp_enqueue_scripts', [Page::class, 'enqueue']);
        self::on('wp_head', [Schema::class, 'head']);
        self::on('template_redirect', [ContactForm::class, 'receive']);
        self::on('admin_menu', [Settings::class, 'register']);
        self::on('admin_post_officine_link', [Settings::class, 'save']);
    }

    /**
     * Wraps a callback: an error is recorded, and the first argument is returned, so that a filter has no effect.
     * @param callable $run
     */
    public static function swallow_errors($run): callable
    {
        return static function (...$given) use ($run) {
            $level = ob_get_level();
            try {
                return $run(...$given);
            } catch (\Throwable $error) {
                while (ob_get_level() > $level) {
                    ob_end_clean();
                }
                self::note($error);
                return $given[0] ?? '';
            }
        };
    }

    /** Wraps a callback that renders html: returns '' when it fails. */
    public static function drawn(callable $draw): callable
    {
        $quiet = self::swallow_errors(static function (array $given) use ($draw): string {
            return $draw(...$given);
        });
        return static function (...$given) use ($quiet): string {
            $drawn = $quiet($given);
            return is_string($drawn) ? $drawn : '';
        };
    }

    private static function on(string $hook, array $run, int $priority = 10, int $count = 1): void
    {
        add_filter($hook, self::swallow_errors($run), $priority, $count);
    }

    private static function note(\Throwable $error): void
    {
        $where = basename($error->getFile()) . ':' . $error->getLine();
        $message = substr($error->getMessage() . ' (' . $where . ')', 0, 500);
        error_log('Officine ' . VERSION . ' : ' . $message);
        $last = get_option('officine_connector_error');
        // At most one write per hour for the same error, not one per visitor.
        if (!is_array($last) || $last['message'] !== $message || $last['at'] < time() - HOUR_IN_SECONDS) {
            update_option('officine_connector_error', ['message' => $message, 'at' => time()], false);
        }
    }
}
