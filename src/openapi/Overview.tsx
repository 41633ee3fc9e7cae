import { Heading } from '../components/Heading.tsx';
import { BreakableCode } from '../elements/Breakable.tsx';
import { LinkList } from '../elements/LinkList.tsx';
import { Method } from '../elements/Method.tsx';
import type { OverviewView } from '../model/overview.ts';
import { SECTIONS } from '../model/sections.ts';
import { overview as words } from '../strings/reference-pages.ts';
import { typeLanguages, types as typeWords } from '../strings/types.ts';
import { versions } from '../strings/versions.ts';
import { reference } from '../strings.ts';
import { CopyType } from './CopyType.tsx';
import { Described } from './Described.tsx';
import { Examples } from './Examples.tsx';
import { Extensions } from './Extensions.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import { MarksLine } from './Marks.tsx';
import { OperationList } from './OperationList.tsx';
import { Section } from './Section.tsx';
import { Schemes } from './Security.tsx';
import { Servers } from './Servers.tsx';

/** The overview of the API: version, servers, authentication, operations, downloads, contact, licence. */
export function Overview({ overview }: { overview: OverviewView }) {
  return (
    <div className="overview">
      <dl className="overview-versions">
        <div>
          <dt>{words.version}</dt>
          <dd>{overview.version}</dd>
        </div>
        <div>
          <dt>{words.openapi}</dt>
          <dd>{overview.openapi}</dd>
        </div>
      </dl>
      {overview.summary && <p className="overview-summary">{overview.summary}</p>}
      <Described prose={overview.description} />
      <ExternalLink link={overview.externalDocs} />
      <Extensions extensions={overview.extensions} />
      {overview.servers.length > 0 && (
        <Section id={SECTIONS.servers} title={reference.servers}>
          <Servers servers={overview.servers} />
        </Section>
      )}
      {overview.schemes.length > 0 && (
        <Section id={SECTIONS.authentication} title={reference.authentication}>
          <Schemes schemes={overview.schemes} />
        </Section>
      )}
      <Section id={SECTIONS.operations} title={words.operations}>
        <Operations overview={overview} />
      </Section>
      <Webhooks webhooks={overview.webhooks} />
      {overview.schemas.length > 0 && (
        <Section id={SECTIONS.schemas} title={reference.schemas}>
          <LinkList links={overview.schemas} />
        </Section>
      )}
      {overview.versions && (
        <Section id={SECTIONS.versions} title={versions.section}>
          <Described prose={overview.versions.lead} />
          {overview.versions.list.map(({ anchor, title, text }) => (
            <section key={anchor}>
              <Heading level={3} id={anchor} text={title} />
              <Described prose={text} />
            </section>
          ))}
        </Section>
      )}
      <Section id={SECTIONS.download} title={words.download}>
        <ul className="downloads button-links">
          {overview.downloads.map(({ href, label }) => (
            <li key={href}>
              <a href={href} download>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <Types files={overview.types} />
      <Contact overview={overview} />
    </div>
  );
}

function Operations({ overview }: { overview: OverviewView }) {
  return overview.tags.map(({ anchor, name, level, description, externalDocs, operations }) => (
    <section key={anchor}>
      <Heading level={level} id={anchor} text={name} />
      <Described prose={description} />
      <ExternalLink link={externalDocs} />
      <OperationList operations={operations} />
    </section>
  ));
}

function Webhooks({ webhooks }: Pick<OverviewView, 'webhooks'>) {
  if (webhooks.length === 0) return null;
  return (
    <Section id={SECTIONS.webhooks} title={words.webhooks}>
      <p>{words.webhooksLead}</p>
      {webhooks.map(({ anchor, title, method, name, deprecated, marks, description, typeName, examples }) => (
        <section key={anchor}>
          <Heading level={3} id={anchor} text={title} />
          <p>
            <Method method={method} /> <BreakableCode text={name} />
          </p>
          {deprecated && <p className="operation-deprecated">{reference.deprecatedOperation}</p>}
          <MarksLine marks={marks} />
          <Described prose={description} />
          {typeName !== undefined && (
            <p>
              <CopyType name={typeName} place={title} />
            </p>
          )}
          <Examples examples={examples} />
        </section>
      ))}
    </Section>
  );
}

function Types({ files }: { files: OverviewView['types'] }) {
  if (files.length === 0) return null;
  return (
    <Section id={SECTIONS.types} title={typeWords.title}>
      <p>{typeWords.lead}</p>
      <ul className="downloads button-links">
        {files.map(({ href, name, language }) => (
          <li key={href}>
            <a href={href} download={name}>
              {typeLanguages[language]}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Contact({ overview: { contact, license, termsOfService } }: { overview: OverviewView }) {
  if (!contact && !license && !termsOfService) return null;
  return (
    <Section id={SECTIONS.contact} title={words.contact}>
      {contact?.name && <p>{contact.name}</p>}
      {contact?.links.map(({ href, label }) => (
        <p key={href}>
          <a href={href}>{label}</a>
        </p>
      ))}
      {license && (
        <p>
          {words.license}: {license.href ? <a href={license.href}>{license.name}</a> : license.name}
        </p>
      )}
      {termsOfService && (
        <p>
          <a href={termsOfService}>{words.termsOfService}</a>
        </p>
      )}
    </Section>
  );
}
