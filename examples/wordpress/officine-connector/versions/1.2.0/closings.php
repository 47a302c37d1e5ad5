<?php

namespace Officine\Connector;

/** Exceptional closings: days on which the pharmacy is closed, whatever its hours. `start` and `end` are included. */
final class Closings
{
    private const DAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
    private const MONTHS = [
        'janvier', 'février', 'mars', 'avril', 'mai', 'juin',
        'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre',
    ];
    /** Closings that the page announces: the next ones. */
    private const SHOWN = 5;

    /** `2026-12-24`, a day that exists. */
    public static function day(): callable
    {
        $text = Shape::text(10, '/^\d{4}-\d\d-\d\d$/D');
        return static function ($value, string $path) use ($text): string {
            $day = $text($value, $path);
            if (!checkdate((int) substr($day, 5, 2), (int) substr($day, 8), (int) substr($day, 0, 4))) {
                throw Shape::wrong($path);
            }
            return $day;
        };
    }

    /** Shape of a closing: it ends on its first day, or later. */
    public static function shape(): callable
    {
        $record = Shape::record(['start' => self::day(), 'end' => self::day(), 'label' => Shape::text(500)]);
        return static function ($value, string $path) use ($record): array {
            $closing = $record($value, $path);
            if ($closing['end'] < $closing['start']) {
                throw Shape::wrong($path . '.end');
            }
            return $closing;
        };
    }

    public static function draw(array $closings): string
    {
        $items = '';
        foreach (array_slice(self::to_come($closings), 0, self::SHOWN) as $closing) {
            $items .= '<li>' . self::sentence($closing) . '</li>';
        }
        return $items === '' ? '' : '<ul class="officine-closings">' . $items . '</ul>';
    }

    /** schema.org `specialOpeningHoursSpecification`: search engines read midnight to midnight as closed all day. */
    public static function specification(array $closings): array
    {
        return array_map(static fn (array $closing): array => [
            '@type' => 'OpeningHoursSpecification',
            'opens' => '00:00',
            'closes' => '00:00',
            'validFrom' => $closing['start'],
            'validThrough' => $closing['end'],
        ], self::to_come($closings));
    }

    /** Those that are not over in the site's time zone, the next first. */
    private static function to_come(array $closings): array
    {
        $today = current_time('Y-m-d');
        $ahead = array_filter($closings, static fn (array $closing): bool => $closing['end'] >= $today);
        usort($ahead, static fn (array $a, array $b): int => strcmp($a['start'], $b['start']));
        return $ahead;
    }

    /** `Fermé du lundi 3 août au samedi 15 août 2026 : Congés`. */
    private static function sentence(array $closing): string
    {
        ['start' => $start, 'end' => $end, 'label' => $label] = $closing;
        $has_year = substr($start, 0, 4) !== substr($end, 0, 4);
        $days = $start === $end
            ? 'le ' . self::time($start, true)
            : 'du ' . self::time($start, $has_year) . ' au ' . self::time($end, true);
        return 'Fermé ' . $days . ($label === '' ? '' : '&nbsp;: ' . Text::html($label));
    }

    private static function time(string $day, bool $has_year): string
    {
        $at = new \DateTimeImmutable($day, new \DateTimeZone('UTC'));
        $number = $at->format('j') === '1' ? '1er' : $at->format('j');
        $shown = self::DAYS[(int) $at->format('w')] . ' ' . $number . ' ' . self::MONTHS[(int) $at->format('n') - 1];
        return sprintf('<time datetime="%s">%s%s</time>', $day, $shown, $has_year ? $at->format(' Y') : '');
    }
}
