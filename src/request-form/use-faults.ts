import { useEffect, useState } from 'react';
import { type Checks, startChecks } from '../browser/checks.ts';
import type { RequestForm } from '../model/request-form.ts';
import type { Faults } from './faults.ts';
import type { FormState } from './state.ts';

const NONE: Faults = { parameters: {}, fields: {} };

/** How long to wait for another key before the values are checked, so that a key costs no copy for the worker. */
const CHECK_DELAY_MS = 100;

/** What is wrong with the values of a form. Nothing, as long as that is not known: a check may take too long. */
export function useFaults(form: RequestForm, state: FormState): Faults {
  const [faults, setFaults] = useState(NONE);
  const [checks, setChecks] = useState<Checks<FormState, Faults>>();
  useEffect(() => {
    const starting = startChecks<FormState, Faults>({ checks: 'request', data: form });
    // Without the worker the form works, and says nothing about its values.
    starting.then(setChecks, () => undefined);
    return () =>
      void starting.then(
        ({ end }) => end(),
        () => undefined,
      );
  }, [form]);
  useEffect(() => {
    const ask = () =>
      checks?.ask(state, (progress) => setFaults(typeof progress === 'object' ? progress.answer : NONE));
    const timer = setTimeout(ask, CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [checks, state]);
  return faults;
}
