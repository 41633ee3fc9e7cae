import { Article } from '../components/Article.tsx';
import { TocDisclosure } from '../components/Toc.tsx';
import type { Page } from '../model/page.ts';
import { SECTIONS } from '../model/sections.ts';
import { CopyType } from '../openapi/CopyType.tsx';
import { ExpandButton } from '../openapi/ExpandButton.tsx';
import { WholeSchema } from '../openapi/Schema.tsx';
import { Schemas } from '../openapi/Schemas.tsx';
import { Section } from '../openapi/Section.tsx';
import { typePlaces } from '../strings/types.ts';
import { reference } from '../strings.ts';

/** The page of a schema that is too large for the pages of the operations. */
export function SchemaLayout({ page }: { page: Page<'schema'> }) {
  return (
    <Article page={page} wide tools={<ExpandButton />}>
      {page.toc.length > 0 && <TocDisclosure entries={page.toc} />}
      <div className="operation reference-section" id="schema">
        <Types names={page.typeNames} />
        <WholeSchema schema={page.schema} />
        {page.schemas.length > 0 && (
          <Section id={SECTIONS.schemas} title={reference.schemas}>
            <Schemas schemas={page.schemas} />
          </Section>
        )}
      </div>
    </Article>
  );
}

function Types({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <ul className="button-links">
      {names.map((name, index) => (
        <li key={name}>
          <CopyType
            name={name}
            place={index === 0 ? typePlaces.response : typePlaces.request}
            isPlaced={names.length > 1}
          />
        </li>
      ))}
    </ul>
  );
}
