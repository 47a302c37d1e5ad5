<?php

namespace Officine\Connector;

/**
 * Words for those who manage the site: English, and French from `languages/` for who reads WordPress in French. What
 * visitors read is French, as the pharmacy's texts are, whatever the language of WordPress.
 */
final class Words
{
    private const DOMAIN = 'officine-connector';

    public static function load(): void
    {
        if (is_user_logged_in() && strpos(determine_locale(), 'fr') === 0) {
            load_textdomain(self::DOMAIN, dirname(FOLDER, 2) . '/languages/' . self::DOMAIN . '-fr_FR.mo');
        }
    }

    /** Gives the script of the editor the words of this language. */
    public static function for_editor(): string
    {
        $words = ['' => ['domain' => self::DOMAIN]];
        foreach (get_translations_for_domain(self::DOMAIN)->entries as $entry) {
            $words[$entry->singular] = $entry->translations;
        }
        return sprintf('wp.i18n.setLocaleData(%s, "%s");', wp_json_encode($words), self::DOMAIN);
    }
}
