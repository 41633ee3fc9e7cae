import { Heading } from '../components/Heading.tsx';
import type { ParameterGroupView } from '../model/reference.ts';
import { parametersId, SECTIONS } from '../model/sections.ts';
import { reference } from '../strings.ts';
import { Fields } from './Fields.tsx';
import { Section } from './Section.tsx';

/** The parameters of an operation, by location. */
export function ParameterGroups({ groups }: { groups: readonly ParameterGroupView[] }) {
  if (groups.length === 0) return null;
  return (
    <Section id={SECTIONS.parameters} title={reference.parameters}>
      {groups.map(({ location, title, fields }) => (
        <div key={location}>
          <Heading level={3} id={parametersId(location)} text={title} />
          <Fields fields={fields} />
        </div>
      ))}
    </Section>
  );
}
