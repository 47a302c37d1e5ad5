import { expect, it } from 'vitest';

const violations = [{ propertyPath: 'name', message: 'Le nom est obligatoire' }];
const refusal = { status: 422, body: { code: 'invalid', detail: 'La saisie est incomplète', violations } };

it('compares the status and, when they are given, some fields of the body', () => {
  expect(refusal).toAnswer(422);
  expect(refusal).toAnswer(422, { violations: [{ propertyPath: 'name' }] });
  expect(refusal).not.toAnswer(201);
  expect(refusal).not.toAnswer(422, { code: 'not_found' });
  expect(refusal).not.toAnswer(422, { violations: [] });
});

it('shows the detail and the violations of a problem when it fails', () => {
  expect(() => expect(refusal).toAnswer(201)).toThrow(
    /expected 201, received 422: La saisie est incomplète\n.*"name"/s,
  );
  expect(() => expect(refusal).not.toAnswer(422)).toThrow('expected another answer than 422');
});
