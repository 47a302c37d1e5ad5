<?php

namespace Officine\Connector;

/** The contact form of the pharmacy page. The site sends messages by mail, and does not store them. */
final class ContactForm
{
    private const MAX_FILE_BYTES = 5242880;
    private const TYPES = ['pdf' => 'application/pdf', 'jpg|jpeg' => 'image/jpeg', 'png' => 'image/png'];
    private const MAX_PER_HOUR = 5;
    private const NOTES = [
        'envoye' => 'Merci, votre message est envoyé.',
        'incomplet' => 'Votre message n’est pas envoyé : indiquez votre nom, un courriel valide et votre message.',
        'fichier' => 'Votre message n’est pas envoyé : le fichier doit être un PDF, un JPEG ou un PNG de 5 Mo au plus.',
        'trop' => 'Vous avez déjà envoyé plusieurs messages. Réessayez dans une heure, ou téléphonez-nous.',
        'echec' => 'Votre message n’a pas pu être envoyé. Téléphonez-nous, ou réessayez plus tard.',
    ];

    public static function draw(array $contact): string
    {
        $form = $contact['form'];
        if ($form === null) {
            return '';
        }
        $outcome = $_GET['officine_message'] ?? '';
        $note = is_string($outcome) ? (self::NOTES[$outcome] ?? '') : '';
        $file = $form['has_attachment']
            ? '<label>Pièce jointe (PDF, JPEG ou PNG, 5 Mo au plus)<input type="file" name="officine_file" accept=".pdf,.jpg,.jpeg,.png"></label>'
            : '';
        return ($note === '' ? '' : '<p role="status">' . esc_html($note) . '</p>')
            . '<form class="officine-form" method="post" enctype="multipart/form-data" action="' . esc_url(self::address()) . '">'
            . '<label>Nom<input type="text" name="officine_name" required maxlength="200" autocomplete="name"></label>'
            . '<label>Courriel<input name="officine_email" type="email" required maxlength="254" autocomplete="email"></label>'
            . '<label>Message<textarea name="officine_text" required rows="6" maxlength="10000"></textarea></label>'
            . $file
            . '<label class="officine-trap" aria-hidden="true">Ne pas remplir<input name="officine_website" tabindex="-1" autocomplete="off"></label>'
            . '<p><input type="submit" class="button wp-element-button" name="officine_send" value="Envoyer"></p></form>';
    }

    public static function receive(): void
    {
        $form = isset($_POST['officine_send']) ? (Data::field('contact') ?? [])['form'] ?? null : null;
        if ($form === null) {
            return;
        }
        $outcome = self::handle($form);
        wp_safe_redirect(add_query_arg('officine_message', $outcome, self::address()) . '#officine-ecrire', 303);
        exit;
    }

    /** URL to which the form is posted, and to which the visitor is redirected. */
    private static function address(): string
    {
        return (string) get_permalink(get_queried_object_id() ?: Page::id());
    }

    private static function handle(array $form): string
    {
        // Honeypot: only a bot fills in this field. It gets a success message.
        if (self::posted('officine_website') !== '') {
            return 'envoye';
        }
        // Single lines: a line break would allow header injection in the mail.
        $name = sanitize_text_field(self::posted('officine_name'));
        $email = sanitize_email(self::posted('officine_email'));
        $text = sanitize_textarea_field(self::posted('officine_text'));
        if ($name === '' || $text === '' || strlen($text) > 40000 || !is_email($email)) {
            return 'incomplet';
        }
        $file = $form['has_attachment'] ? self::attachment() : null;
        if ($file === '') {
            return 'fichier';
        }
        if (self::is_rate_limited()) {
            return 'trop';
        }
        $sent = wp_mail(
            $form['email'],
            'Message de ' . $name . ' depuis le site de la pharmacie',
            $text . "\n\n" . $name . "\n" . $email . "\n",
            ['Reply-To: ' . $email],
            $file === null ? [] : [$file]
        );
        if ($file !== null) {
            @unlink($file);
        }
        return $sent ? 'envoye' : 'echec';
    }

    private static function posted(string $name): string
    {
        $value = $_POST[$name] ?? '';
        return is_string($value) ? trim(wp_unslash($value)) : '';
    }

    /**
     * Path of the attachment, renamed with the extension of its type; null without attachment, '' when it is refused.
     */
    private static function attachment(): ?string
    {
        $file = $_FILES['officine_file'] ?? null;
        if (!is_array($file) || !is_int($file['error']) || $file['error'] === UPLOAD_ERR_NO_FILE) {
            return null;
        }
        if ($file['error'] !== UPLOAD_ERR_OK || $file['size'] > self::MAX_FILE_BYTES || !is_uploaded_file($file['tmp_name'])) {
            return '';
        }
        require_once ABSPATH . 'wp-admin/includes/file.php';
        $checked = wp_check_filetype_and_ext($file['tmp_name'], $file['name'], self::TYPES);
        if (!$checked['ext']) {
            return '';
        }
        $path = get_temp_dir() . 'piece-jointe-' . bin2hex(random_bytes(6)) . '.' . $checked['ext'];
        return move_uploaded_file($file['tmp_name'], $path) ? $path : '';
    }

    /**
     * Counts a message of this visitor, by hashed IP address, and returns whether the hourly limit was reached before.
     */
    private static function is_rate_limited(): bool
    {
        $name = 'officine_mail_' . substr(wp_hash((string) ($_SERVER['REMOTE_ADDR'] ?? '')), 0, 20);
        $sent = (int) get_transient($name);
        set_transient($name, $sent + 1, HOUR_IN_SECONDS);
        return $sent >= self::MAX_PER_HOUR;
    }
}
