<?php

namespace Officine\Connector;

/** Handles Officine's requests: checks the signature, decodes the payload, dispatches, and signs the response. */
final class Endpoint
{
    private const MAX_BODY_BYTES = 8388608;
    private const MAX_INFLATED_BYTES = 16777216;

    public static function listen(): void
    {
        $route = self::route();
        if ($route === null) {
            return;
        }
        $body = '';
        $signer = null;
        $headers = self::headers();
        try {
            Link::take_file();
            if (($_SERVER['REQUEST_METHOD'] ?? '') !== 'POST') {
                throw new Problem('method_not_allowed');
            }
            $body = (string) file_get_contents('php://input', false, null, 0, self::MAX_BODY_BYTES + 1);
            if (strlen($body) > self::MAX_BODY_BYTES) {
                throw new Problem('too_large', ['limit' => self::MAX_BODY_BYTES]);
            }
            $signer = Signature::signer($headers, Link::keys(), $route, $body);
            Signature::check_clock((int) $headers['timestamp']);
            Signature::claim($headers['nonce']);
            $payload = self::open($body);
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
        self::send($status, $answer, $route, $headers['nonce'], $signer);
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
        return preg_match('#^/?(officine/v1/(?:ping|status|sync|asset|rotate))/?$#D', $requested, $found) ? '/' . $found[1] : null;
    }

    /** @return string[] */
    private static function headers(): array
    {
        $headers = [];
        foreach (['key', 'timestamp', 'nonce', 'signature'] as $name) {
            $value = $_SERVER['HTTP_X_OFFICINE_' . strtoupper($name)] ?? '';
            $headers[$name] = is_string($value) ? trim($value) : '';
        }
        return $headers;
    }

    /** @throws Problem */
    private static function open(string $body): array
    {
        $envelope = json_decode($body, true, 4);
        $packed = is_array($envelope) && count($envelope) === 1 ? ($envelope['z'] ?? null) : null;
        if (!is_string($packed) || !preg_match('/^[A-Za-z0-9_-]+$/D', $packed)) {
            throw new Problem('bad_envelope');
        }
        $gzip = (string) base64_decode(strtr($packed, '-_', '+/'), true);
        // Suppressed: gzdecode() raises a warning on invalid data and beyond the limit.
        $json = @gzdecode($gzip, self::MAX_INFLATED_BYTES + 1);
        if ($json === false) {
            $claimed = strlen($gzip) > 18 ? unpack('V', substr($gzip, -4))[1] : 0;
            throw $claimed > self::MAX_INFLATED_BYTES
                ? new Problem('too_large', ['limit' => self::MAX_INFLATED_BYTES])
                : new Problem('bad_envelope');
        }
        if (strlen($json) > self::MAX_INFLATED_BYTES) {
            throw new Problem('too_large', ['limit' => self::MAX_INFLATED_BYTES]);
        }
        $payload = ($json[0] ?? '') === '{' ? json_decode($json, true, 16, JSON_BIGINT_AS_STRING) : null;
        if (!is_array($payload)) {
            throw new Problem('bad_envelope');
        }
        return $payload;
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

    private static function send(int $status, array $answer, string $route, string $nonce, ?string $signer): void
    {
        // Discards output of other plugins and warnings, which would break the JSON.
        while (ob_get_level() > 0 && ob_end_clean()) {
            continue;
        }
        $body = (string) wp_json_encode($answer, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
        status_header($status);
        nocache_headers();
        header('Content-Type: application/json; charset=utf-8');
        header('Cache-Control: no-store, max-age=0');
        header('X-Content-Type-Options: nosniff');
        header('X-Robots-Tag: noindex');
        header('X-Officine-Connector: ' . VERSION);
        if ($status === 405) {
            header('Allow: POST');
        }
        if ($signer !== null) {
            $now = time();
            header('X-Officine-Key: ' . Signature::key_id($signer));
            header('X-Officine-Timestamp: ' . $now);
            header('X-Officine-Signature: ' . Signature::of_answer($signer, $status, $route, $nonce, $now, $body));
        }
        echo $body; // phpcs:ignore -- JSON
        exit;
    }
}
