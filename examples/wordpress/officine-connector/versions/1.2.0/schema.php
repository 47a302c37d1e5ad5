<?php

namespace Officine\Connector;

/** Structured data of the page for search engines: schema.org Pharmacy. */
final class Schema
{
    public static function head(): void
    {
        if (!Page::is_shown() || Data::revision() === null) {
            return;
        }
        // Tags and entities are escaped, so that the content cannot close the script element.
        $flags = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_HEX_TAG | JSON_HEX_AMP;
        echo '<script type="application/ld+json">' . wp_json_encode(self::pharmacy(), $flags) . '</script>' . "\n";
    }

    private static function pharmacy(): array
    {
        $contact = Data::field('contact') ?? [];
        $content = Data::field('content') ?? [];
        $geo = Data::field('geolocation');
        $hours = Data::field('hours');
        $closings = Data::field('closings');
        $socials = Data::field('socials') ?? [];
        $keys = ['url_facebook', 'url_instagram', 'url_tiktok', 'url_doctolib'];
        $links = array_intersect_key($socials, array_flip($keys));
        $street = implode(', ', array_filter([$contact['address1'] ?? null, $contact['address2'] ?? null]));
        return self::given([
            '@context' => 'https://schema.org',
            '@type' => 'Pharmacy',
            '@id' => Page::url() . '#pharmacy',
            'name' => Data::get()['name'],
            'url' => Page::url(),
            'description' => $content['caption'] ?? null,
            'image' => Assets::address($content['banner'] ?? null),
            'logo' => Assets::address($content['logo'] ?? null),
            'telephone' => $contact['phone_number'] ?? null,
            'faxNumber' => $contact['fax_number'] ?? null,
            'email' => $contact['email'] ?? null,
            'address' => $contact ? self::given([
                '@type' => 'PostalAddress',
                'streetAddress' => $street,
                'postalCode' => $contact['postcode'],
                'addressLocality' => $contact['locality'],
                'addressCountry' => $contact['country'],
            ]) : null,
            'geo' => $geo === null ? null : ['@type' => 'GeoCoordinates'] + $geo,
            'openingHoursSpecification' => $hours === null ? null : Hours::specification($hours),
            'specialOpeningHoursSpecification' => $closings === null ? null : Closings::specification($closings),
            'sameAs' => array_values(array_filter($links)),
        ]);
    }

    private static function given(array $values): array
    {
        return array_filter($values, static fn ($value): bool => $value !== null && $value !== '' && $value !== []);
    }
}
