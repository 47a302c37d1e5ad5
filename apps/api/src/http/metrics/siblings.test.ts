import { expect, it } from 'vitest';
import { merged } from './siblings.ts';

const lines = (value: number) => [
  '# HELP a Something.',
  '# TYPE a counter',
  `a{call="x {y}",role="none"} ${value}`,
  '# HELP b Another.',
  '# TYPE b gauge',
  `b ${value}`,
];

it('tells each family once, with the process of each sample', () => {
  expect(
    merged([
      { process: 'n-1', lines: lines(1) },
      { process: 'n-2', lines: lines(2) },
    ]),
  ).toEqual([
    '# HELP a Something.',
    '# TYPE a counter',
    'a{process="n-1",call="x {y}",role="none"} 1',
    'a{process="n-2",call="x {y}",role="none"} 2',
    '# HELP b Another.',
    '# TYPE b gauge',
    'b{process="n-1"} 1',
    'b{process="n-2"} 2',
  ]);
});
