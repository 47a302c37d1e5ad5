<?php

namespace Officine\Connector;

/** Renders the pharmacy page: a section per field that is set, with all texts escaped. */
final class Sections
{
    public static function draw(): string
    {
        if (Data::revision() === null) {
            return '';
        }
        // The pharmacy first: its hours are in the first screen, even under a tall header; who and where come before any advert.
        $parts = [
            self::section('horaires', 'Horaires', self::of('hours', [Hours::class, 'draw']) . self::of('closings', [Closings::class, 'draw'])),
            self::of('content', [self::class, 'head']),
            self::beside(
                self::section('coordonnees', 'Coordonnées', self::of('contact', [self::class, 'contact']) . self::of('geolocation', [self::class, 'map'])),
                Adverts::placed('side')
            ),
            self::of('content', [self::class, 'about']),
            Adverts::placed('first'),
            self::section('offres', 'Offres', self::of('offers', [self::class, 'offers'])),
            self::section('laboratoires', 'Nos laboratoires', self::of('laboratories', [self::class, 'laboratories'])),
            self::section('suivre', 'Nous suivre', self::of('socials', [self::class, 'socials'])),
            self::section('ecrire', 'Nous écrire', self::of('contact', [ContactForm::class, 'draw'])),
            Adverts::placed('last'),
        ];
        return sprintf('<div class="officine-pharmacy" data-officine-mark="%s">%s</div>', Data::mark(), implode('', $parts));
    }

    private static function of(string $field, callable $draw): string
    {
        $value = Data::field($field);
        return $value === null ? '' : $draw($value);
    }

    private static function section(string $id, string $title, string $content): string
    {
        if ($content === '') {
            return '';
        }
        return sprintf('<section class="officine-section" id="officine-%s"><h2>%s</h2>%s</section>', $id, $title, $content);
    }

    /** Parts beside each other, where there is room. */
    private static function beside(string ...$parts): string
    {
        $drawn = implode('', $parts);
        return $drawn === '' ? '' : '<div class="officine-beside">' . $drawn . '</div>';
    }

    private static function head(array $content): string
    {
        $caption = (string) $content['caption'];
        $drawn = Assets::draw($content['banner'], 'officine-banner')
            . Assets::draw($content['logo'], 'officine-logo')
            . ($caption === '' ? '' : '<p class="officine-caption">' . Text::html($caption) . '</p>');
        return $drawn === '' ? '' : '<div class="officine-content">' . $drawn . '</div>';
    }

    private static function about(array $content): string
    {
        $drawn = Text::paragraphs((string) $content['description']);
        return $drawn === '' ? '' : '<div class="officine-about">' . $drawn . '</div>';
    }

    private static function contact(array $contact): string
    {
        $town = trim($contact['postcode'] . ' ' . $contact['locality']);
        $lines = array_filter([$contact['address1'], $contact['address2'], $town], static fn ($line): bool => (string) $line !== '');
        $items = [
            $lines ? '<address>' . implode('<br>', array_map([Text::class, 'html'], $lines)) . '</address>' : '',
            self::reach('Téléphone', 'tel:', $contact['phone_number'], preg_replace('/[^+\d]/', '', (string) $contact['phone_number'])),
            (string) $contact['fax_number'] === '' ? '' : '<p>Télécopie&nbsp;: ' . Text::html($contact['fax_number']) . '</p>',
            self::reach('Courriel', 'mailto:', $contact['email'], (string) $contact['email']),
        ];
        return implode('', $items);
    }

    private static function reach(string $label, string $scheme, ?string $shown, string $target): string
    {
        if ((string) $shown === '') {
            return '';
        }
        return sprintf('<p>%s&nbsp;: <a href="%s">%s</a></p>', $label, Text::url($scheme . $target), Text::html($shown));
    }

    private static function map(array $place): string
    {
        $point = sprintf('%s/%s', wp_json_encode($place['latitude']), wp_json_encode($place['longitude']));
        $url = 'https://www.openstreetmap.org/?mlat=' . strtr($point, ['/' => '&mlon=']) . '#map=17/' . $point;
        return self::link($url, 'Voir sur la carte');
    }

    private static function laboratories(array $laboratories): string
    {
        $items = '';
        foreach ($laboratories as $laboratory) {
            $shown = Assets::draw($laboratory['image'], 'officine-laboratory');
            $shown .= '<span>' . Text::html($laboratory['name']) . '</span>';
            $items .= '<li>' . ($laboratory['url'] === null ? $shown : self::anchor($laboratory['url'], $shown)) . '</li>';
        }
        return $items === '' ? '' : '<ul class="officine-laboratories">' . $items . '</ul>';
    }

    private static function offers(array $offers): string
    {
        $items = '';
        foreach ($offers as $offer) {
            $items .= '<li>' . Assets::draw($offer['image'], 'officine-offer')
                . ((string) $offer['title'] === '' ? '' : '<h3>' . Text::html($offer['title']) . '</h3>')
                . Text::paragraphs((string) $offer['description'])
                . ($offer['url'] === null ? '' : self::link($offer['url'], (string) $offer['label'] === '' ? 'En savoir plus' : $offer['label']))
                . '</li>';
        }
        return $items === '' ? '' : '<ul class="officine-offers">' . $items . '</ul>';
    }

    private static function socials(array $socials): string
    {
        $labels = [
            'url_facebook' => 'Facebook',
            'url_instagram' => 'Instagram',
            'url_tiktok' => 'TikTok',
            'url_doctolib' => 'Prendre rendez-vous sur Doctolib',
        ];
        $items = '';
        foreach ($labels as $key => $label) {
            $items .= $socials[$key] === null ? '' : '<li>' . self::anchor($socials[$key], Text::html($label)) . '</li>';
        }
        $list = $items === '' ? '' : '<ul class="officine-socials">' . $items . '</ul>';
        if ((string) $socials['html_doctolib'] === '') {
            return $list;
        }
        // Sandboxed without allow-same-origin: scripts in it can reach neither the page nor the site's cookies.
        return $list . sprintf(
            '<iframe class="officine-frame" title="Doctolib" loading="lazy" sandbox="allow-scripts allow-forms allow-popups" srcdoc="%s"></iframe>',
            Text::attribute($socials['html_doctolib'])
        );
    }

    private static function link(string $url, string $label): string
    {
        return '<p>' . self::anchor($url, Text::html($label)) . '</p>';
    }

    private static function anchor(string $url, string $escaped): string
    {
        return sprintf('<a href="%s" target="_blank" rel="noopener">%s</a>', Text::url($url), $escaped);
    }
}
