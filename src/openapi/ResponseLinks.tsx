import type { ResponseLinkView } from '../model/reference.ts';
import { reference } from '../strings.ts';
import { Described } from './Described.tsx';
import { Facts } from './Facts.tsx';
import { FieldName } from './FieldName.tsx';

/** The requests that can follow, with values from the response. */
export function ResponseLinks({ links }: { links: readonly ResponseLinkView[] }) {
  if (links.length === 0) return null;
  return (
    <>
      <p className="body-examples-title">{reference.links}</p>
      <ul className="fields">
        {links.map(({ name, anchor, description, operation, href, facts }) => (
          <li key={anchor} id={anchor} className="field">
            <p className="field-head">
              <FieldName anchor={anchor} name={name} />
              {href === undefined ? <span>{operation}</span> : <a href={href}>{operation}</a>}
            </p>
            <Described prose={description} className="prose field-description" />
            <Facts facts={facts} />
          </li>
        ))}
      </ul>
    </>
  );
}
