<?php

namespace Officine\Connector;

/** The fields that a sync may contain, with their shapes and measures. */
final class Fields
{
    public const DAYS = [
        'hours_mo' => 'Lundi',
        'hours_tu' => 'Mardi',
        'hours_we' => 'Mercredi',
        'hours_th' => 'Jeudi',
        'hours_fr' => 'Vendredi',
        'hours_sa' => 'Samedi',
        'hours_su' => 'Dimanche',
    ];

    private const HOURS = '/^(?:\d\d:\d\d-\d\d:\d\d(?: \d\d:\d\d-\d\d:\d\d){0,3})?$/D';

    /** Validates and normalises a field of a payload; null stays null. @throws Problem */
    public static function read(string $name, $value)
    {
        $shapes = self::shapes();
        if (!isset($shapes[$name])) {
            throw Shape::wrong('fields.' . $name);
        }
        return $value === null ? null : $shapes[$name]($value, 'fields.' . $name);
    }

    /** Number of items of a list, or of keys that are not null (days, for the hours). */
    public static function count($value): int
    {
        return $value === null ? 0 : count(array_filter($value, static fn ($item): bool => $item !== null));
    }

    public static function bytes($value): int
    {
        return $value === null ? 0 : strlen(self::json($value));
    }

    public static function json($value): string
    {
        return (string) wp_json_encode($value, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
    }

    /** @return string[] unique hashes of the images in the fields */
    public static function images(array $fields): array
    {
        $found = [];
        array_walk_recursive($fields, static function ($value, $key) use (&$found): void {
            if ($key === 'hash' && is_string($value)) {
                $found[$value] = $value;
            }
        });
        return array_values($found);
    }

    /** @return array<string, callable> */
    private static function shapes(): array
    {
        $line = Shape::optional(Shape::text(500));
        $long = Shape::optional(Shape::text(50000));
        $url = Shape::optional(Shape::url());
        $email = Shape::text(254, '/^[^\s@<>]+@[^\s@<>]+$/D');
        return [
            'hours' => Shape::record(array_map(static fn (): callable => Shape::optional(Shape::text(60, self::HOURS)), self::DAYS)),
            'closings' => Shape::list_of(Closings::shape(), 50),
            'contact' => Shape::record([
                'address1' => $line,
                'address2' => $line,
                'postcode' => $line,
                'locality' => $line,
                'country' => Shape::optional(Shape::text(2, '/^[A-Z]{2}$/D')),
                'phone_number' => $line,
                'fax_number' => $line,
                'email' => Shape::optional($email),
                'form' => Shape::optional(Shape::record(['email' => $email, 'has_attachment' => Shape::flag()])),
            ]),
            'laboratories' => Shape::list_of(
                Shape::record(['name' => Shape::text(500, '/\S/'), 'url' => $url, 'image' => Shape::image()]),
                500
            ),
            'offers' => Shape::list_of(self::offer($line, $long, $url), 100),
            'socials' => Shape::record([
                'url_facebook' => $url,
                'url_instagram' => $url,
                'url_tiktok' => $url,
                'url_doctolib' => $url,
                'html_doctolib' => $long,
            ]),
            'content' => Shape::record([
                'caption' => $line,
                'description' => $long,
                'logo' => Shape::image(),
                'banner' => Shape::image(),
            ]),
            'geolocation' => Shape::record(['latitude' => Shape::number(-90, 90), 'longitude' => Shape::number(-180, 180)]),
            'zones' => Shape::list_of(
                Shape::record([
                    'reference' => Shape::text(100, '/\S/'),
                    'width' => Shape::whole(1, 4000),
                    'height' => Shape::whole(1, 4000),
                    'place' => Shape::text(6, '/^(?:top|bottom)$/D'),
                ]),
                20
            ),
        ];
    }

    private static function offer(callable $line, callable $long, callable $url): callable
    {
        $record = Shape::record([
            'title' => $line,
            'description' => $long,
            'url' => $url,
            'label' => $line,
            'image' => Shape::image(),
        ]);
        return static function ($value, string $path) use ($record): array {
            $offer = $record($value, $path);
            if (trim($offer['title'] . $offer['description']) === '') {
                throw Shape::wrong($path . '.title');
            }
            return $offer;
        };
    }
}
