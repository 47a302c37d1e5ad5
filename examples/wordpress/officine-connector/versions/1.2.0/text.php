<?php

namespace Officine\Connector;

/** Escapes texts for page content. Brackets too: WordPress would run shortcodes in them. */
final class Text
{
    private const BRACKETS = ['[' => '&#91;', ']' => '&#93;'];

    public static function html(string $text): string
    {
        return strtr(esc_html($text), self::BRACKETS);
    }

    public static function attribute(string $text): string
    {
        return strtr(esc_attr($text), self::BRACKETS);
    }

    public static function url(string $url): string
    {
        return strtr(esc_url($url, ['http', 'https', 'tel', 'mailto']), self::BRACKETS);
    }

    /** Converts a text to html: empty lines separate paragraphs, line breaks become `<br>`. */
    public static function paragraphs(string $text): string
    {
        $parts = preg_split('/\R\s*\R/u', trim($text), -1, PREG_SPLIT_NO_EMPTY) ?: [];
        $html = static fn (string $part): string => '<p>' . preg_replace('/\R/u', '<br>', self::html($part)) . '</p>';
        return implode('', array_map($html, $parts));
    }
}
