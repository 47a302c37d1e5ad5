<?php

namespace Officine\Connector;

/** Handles Officine's requests: checks the signature, decodes the payload, dispatches, and signs the response. */
final class Endpoint
{
    private const ROUTES = 'ping|status|sync|asset|rotate|components|keep|update|settle|restore|release';

    public static function listen(): void
    {
        $route = self::route();
        if ($route === null) {
            return;
        }
        $body = '';
        $signer = null;
        $headers = Envelope::headers();
        try {
            Link::take_file();
            $body = Envelope::body();
            $signer = Signature::signer($headers, Link::keys(), $route, $body);
            Signature::check_clock((int) $headers['timestamp']);
            self::claim($headers['nonce']);
            $payload = Envelope::open($body);
            Link::forget_previous($signer);
            $status = 200;
            $answer = self::dispatch($route, $payload, $signer);
        } catch (Problem $problem) {
            $status = $problem->status();
            $answer = $problem->body();
        } catch (\Throwable $error) {
            $where = basename($error->getFile()) . ':' . $error->getLine();
            error_log('Officine ' . VERSION . ' : ' . $error->getMessage() . ' (' . $where . ')');
            $problem = new Problem('internal');
            $status = $problem->status();
            $answer = $problem->body();
        }
        Envelope::send($status, $answer, $route, $headers['nonce'], $signer);
    }

    /** Whether this request puts an update back: it is answered before the other plugins are loaded, one of which is broken. */
    public static function is_rescue(): bool
    {
        return self::route() === '/officine/v1/restore';
    }

    /** Connector route of this request, from a query or pretty URL; null for any other request. */
    private static function route(): ?string
    {
        $requested = $_GET['rest_route'] ?? null;
        if (!is_string($requested)) {
            $path = (string) wp_parse_url($_SERVER['REQUEST_URI'] ?? '', PHP_URL_PATH);
            $base = '/' . rest_get_url_prefix() . '/officine/v1/';
            $at = strpos($path, $base);
            $requested = $at === false ? '' : substr($path, $at + strlen($base) - strlen('/officine/v1/'));
        }
        return preg_match('#^/?(officine/v1/(?:' . self::ROUTES . '))/?$#D', $requested, $found) ? '/' . $found[1] : null;
    }

    /** @throws Problem */
    private static function claim(string $nonce): void
    {
        global $wpdb;
        Signature::claim($nonce, $wpdb->options, static fn (string $sql) => $wpdb->query($sql));
    }

    private static function dispatch(string $route, array $payload, string $signer): array
    {
        switch ($route) {
            case '/officine/v1/status':
                return Status::read();
            case '/officine/v1/sync':
                return Sync::apply($payload);
            case '/officine/v1/asset':
                return Assets::receive($payload);
            case '/officine/v1/components':
                return Components::read($payload);
            case '/officine/v1/keep':
                return KeepUpdate::keep($payload);
            case '/officine/v1/update':
                return Updates::update($payload);
            case '/officine/v1/settle':
                return Updates::settle($payload);
            case '/officine/v1/restore':
                return Rescue::restore($payload, Updates::database());
            case '/officine/v1/release':
                return Updates::release($payload);
            case '/officine/v1/rotate':
                $key = $payload['key'] ?? null;
                if (!is_string($key) || !Link::has_form_of_key($key)) {
                    throw new Problem('invalid_payload', ['path' => 'key']);
                }
                Link::rotate($key, $signer);
                return ['key' => Signature::key_id($key), 'previous_key' => Signature::key_id($signer)];
            default:
                return ['pong' => true, 'functions_version' => VERSION, 'revision' => Data::revision()];
        }
    }
}
