<?php

namespace Officine\Connector;

/** Opening hours in Officine's format: `08:30-12:30 14:00-19:30`, '' when closed, null when unknown. */
final class Hours
{
    /** @return array<int, array{0: string, 1: string}> start and end of each slot */
    public static function slots(?string $hours): array
    {
        $slots = preg_split('/ /', (string) $hours, -1, PREG_SPLIT_NO_EMPTY) ?: [];
        return array_map(static fn (string $slot): array => explode('-', $slot), $slots);
    }

    public static function draw(array $hours): string
    {
        $rows = '';
        foreach (Fields::DAYS as $key => $day) {
            if ($hours[$key] === null) {
                continue;
            }
            $slots = array_map([self::class, 'draw_slot'], self::slots($hours[$key]));
            $rows .= sprintf('<tr><th scope="row">%s</th><td>%s</td></tr>', $day, $slots ? implode(' ', $slots) : 'Fermé');
        }
        return $rows === '' ? '' : '<table class="officine-hours"><tbody>' . $rows . '</tbody></table>';
    }

    /** schema.org `openingHoursSpecification`: days with the same slot share an entry. */
    public static function specification(array $hours): array
    {
        $names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
        $found = [];
        foreach (array_keys(Fields::DAYS) as $index => $key) {
            foreach (self::slots($hours[$key]) as [$opens, $closes]) {
                $found[$opens . $closes] = $found[$opens . $closes] ?? [
                    '@type' => 'OpeningHoursSpecification',
                    'dayOfWeek' => [],
                    'opens' => $opens,
                    // schema.org has no 24:00.
                    'closes' => $closes === '24:00' ? '23:59' : $closes,
                ];
                $found[$opens . $closes]['dayOfWeek'][] = 'https://schema.org/' . $names[$index];
            }
        }
        return array_values($found);
    }

    private static function draw_slot(array $slot): string
    {
        [$start, $end] = array_map(
            static fn (string $time): string => sprintf('<time datetime="%s">%s</time>', esc_attr($time), esc_html(str_replace(':', ' h ', $time))),
            $slot
        );
        return '<span class="officine-slot">' . $start . ' – ' . $end . '</span>';
    }
}
