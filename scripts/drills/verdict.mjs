/** Patroni's `ttl` in examples/cluster/patroni.yml, and five seconds to promote: no event waits longer. */
export const GAP_SECONDS = 25;

const seconds = (ms) => Math.round(ms / 100) / 10;

/**
 * What a drill has shown, as plain numbers. `comparison` is of events, `topics` of the administrator's writes; `isGentle` says that no
 * call at all may fail, `hasOffice: false` that the office may be away.
 */
export function resultOf(drill, { load, comparison, topics, started, minutes, facts }) {
  return {
    drill: drill.name,
    title: drill.title,
    date: started,
    minutes,
    events: comparison,
    topics,
    longestWaitSeconds: seconds(load.events.longestMs),
    unanswered: load.events.unanswered,
    refused: load.refused,
    pages: { asked: load.pages.asked, failedAtFirst: load.pages.failedAtFirst, failedTwice: load.pages.unanswered },
    office: {
      asked: load.reads.asked + load.writes.asked,
      failedAtFirst: load.reads.failedAtFirst + load.writes.failedAtFirst,
      longestWaitSeconds: seconds(Math.max(load.reads.longestMs, load.writes.longestMs)),
    },
    reasons: {
      events: load.events.reasons,
      pages: load.pages.reasons,
      reads: load.reads.reasons,
      writes: load.writes.reasons,
    },
    facts,
    missed: missedBy(drill, { load, comparison, topics, facts }),
  };
}

/** The goals that a drill has missed, in French; none when it is passed. */
export function missedBy(drill, { load, comparison, topics, facts = {} }) {
  const { events, pages, reads, writes } = load;
  const failedCalls = events.failedAtFirst + pages.failedAtFirst + reads.failedAtFirst + writes.failedAtFirst;
  const goals = [
    [comparison.acknowledged === 0, 'aucun événement acquitté'],
    [comparison.lost > 0, `${comparison.lost} événements perdus`],
    [comparison.doubled > 0, `${comparison.doubled} événements doublés`],
    [topics.lost > 0, `${topics.lost} écritures de l’office perdues`],
    [topics.doubled > 0, `${topics.doubled} écritures de l’office doublées`],
    [Object.keys(load.refused).length > 0, `événements refusés : ${Object.keys(load.refused).join(' ; ')}`],
    [events.unanswered > 0, `${events.unanswered} envois sans réponse`],
    [seconds(events.longestMs) > GAP_SECONDS, `${seconds(events.longestMs)} s d’attente, ${GAP_SECONDS} au plus`],
    [pages.unanswered > 0, `${pages.unanswered} pages en échec deux fois`],
    [drill.isGentle && failedCalls > 0, `${failedCalls} appels en échec, aucun attendu`],
    ...(facts.missed ?? []).map((text) => [true, text]),
  ];
  return goals.filter(([isMissed]) => isMissed).map(([, text]) => text);
}

/** Table of results, the first row the names of columns. */
export const rowsOf = (results) => [
  [
    'exercice',
    'acquittés',
    'perdus',
    'doublés',
    'plus longue attente',
    'pages',
    'en échec 1×',
    '2×',
    'appels office',
    'en échec 1×',
    'but',
  ],
  ...results.map(({ title, events, topics, longestWaitSeconds, pages, office, missed }) => [
    title,
    events.acknowledged + topics.acknowledged,
    events.lost + topics.lost,
    events.doubled + topics.doubled,
    `${String(longestWaitSeconds).replace('.', ',')} s`,
    pages.asked,
    pages.failedAtFirst,
    pages.failedTwice,
    office.asked,
    office.failedAtFirst,
    missed.length === 0 ? 'tenu' : missed.join(' ; '),
  ]),
];
