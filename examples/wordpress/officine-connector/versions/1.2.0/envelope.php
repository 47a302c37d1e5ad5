<?php

namespace Officine\Connector;

/** Headers and bodies of signed calls, without any function of WordPress: restore.php runs where WordPress does not. */
final class Envelope
{
    private const MAX_BODY_BYTES = 8388608;
    private const MAX_INFLATED_BYTES = 16777216;

    /** @return string[] key, timestamp, nonce, signature, as sent ('' when absent) */
    public static function headers(): array
    {
        $headers = [];
        foreach (['key', 'timestamp', 'nonce', 'signature'] as $name) {
            $value = $_SERVER['HTTP_X_OFFICINE_' . strtoupper($name)] ?? '';
            $headers[$name] = is_string($value) ? trim($value) : '';
        }
        return $headers;
    }

    /** @throws Problem when the method is not POST, or the body is too large */
    public static function body(): string
    {
        if (($_SERVER['REQUEST_METHOD'] ?? '') !== 'POST') {
            throw new Problem('method_not_allowed');
        }
        $body = (string) file_get_contents('php://input', false, null, 0, self::MAX_BODY_BYTES + 1);
        if (strlen($body) > self::MAX_BODY_BYTES) {
            throw new Problem('too_large', ['limit' => self::MAX_BODY_BYTES]);
        }
        return $body;
    }

    /** @throws Problem */
    public static function open(string $body): array
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

    /** Sends a response, signed with the key that signed the request, and ends. */
    public static function send(int $status, array $answer, string $route, string $nonce, ?string $signer): void
    {
        // Discards output of other plugins and warnings, which would break the JSON.
        while (ob_get_level() > 0 && ob_end_clean()) {
            continue;
        }
        $flags = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE;
        $body = (string) json_encode($answer, $flags);
        http_response_code($status);
        header('Content-Type: application/json; charset=utf-8');
        header('Cache-Control: no-store, max-age=0');
        header('Expires: Wed, 11 Jan 1984 05:00:00 GMT');
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
