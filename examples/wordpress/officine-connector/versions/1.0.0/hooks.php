<?php

namespace Officine\Connector;

/** Everything WordPress calls of the connector, and the only way it does. */
final class Hooks
{
    public static function register(): void
    {
        // Before WordPress parses the request: whatever closes the REST API or the site comes later.
        self::on('wp_loaded', [Endpoint::class, 'listen'], PHP_INT_MIN);
        self::on('init', [Blocks::class, 'register']);
        self::on('widgets_init', [Blocks::class, 'register_widget']);
        self::on('wp_enqueue_scripts', [Adverts::class, 'enqueue']);
        self::on('script_loader_tag', [Adverts::class, 'mark'], 10, 2);
        self::on('wp_enqueue_scripts', [Page::class, 'enqueue']);
        self::on('wp_head', [Schema::class, 'head']);
        self::on('template_redirect', [ContactForm::class, 'receive']);
        self::on('admin_menu', [Settings::class, 'register']);
        self::on('admin_post_officine_link', [Settings::class, 'save']);
    }

    /**
     * The same callable, of which no error reaches the site: it is noted, and a filter answers what it was given.
     * @param callable $run
     */
    public static function quietly($run): callable
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

    /** The same for what draws: nothing is drawn when it fails. */
    public static function drawn(callable $draw): callable
    {
        $quiet = self::quietly(static function (array $given) use ($draw): string {
            return $draw(...$given);
        });
        return static function (...$given) use ($quiet): string {
            $drawn = $quiet($given);
            return is_string($drawn) ? $drawn : '';
        };
    }

    private static function on(string $hook, array $run, int $priority = 10, int $count = 1): void
    {
        add_filter($hook, self::quietly($run), $priority, $count);
    }

    private static function note(\Throwable $error): void
    {
        $message = substr($error->getMessage() . ' (' . basename($error->getFile()) . ':' . $error->getLine() . ')', 0, 500);
        error_log('Officine ' . VERSION . ' : ' . $message);
        $last = get_option('officine_connector_error');
        // Not one write per visitor.
        if (!is_array($last) || $last['message'] !== $message || $last['at'] < time() - HOUR_IN_SECONDS) {
            update_option('officine_connector_error', ['message' => $message, 'at' => time()], false);
        }
    }
}
