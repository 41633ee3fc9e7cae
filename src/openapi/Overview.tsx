import { heading } from '../components/Heading.tsx';
import { Prose } from '../components/Prose.tsx';
import { Method } from '../elements/Method.tsx';
import type { OverviewView } from '../model/reference.ts';
import { SECTIONS } from '../model/sections.ts';
import { reference, overview as words } from '../strings.ts';
import { Section } from './Section.tsx';
import { Schemes } from './Security.tsx';
import { Servers } from './Servers.tsx';

const TagTitle = heading('h3');

/** The description as a whole: version, servers, authentication, operations, download, contact, licence. */
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
      {overview.description && (
        <div className="prose">
          <Prose prose={overview.description} />
        </div>
      )}
      <Section id={SECTIONS.servers} title={reference.servers}>
        <Servers servers={overview.servers} />
      </Section>
      {overview.schemes.length > 0 && (
        <Section id={SECTIONS.authentication} title={reference.authentication}>
          <Schemes schemes={overview.schemes} />
        </Section>
      )}
      <Section id={SECTIONS.operations} title={words.operations}>
        <Operations overview={overview} />
      </Section>
      <Section id={SECTIONS.download} title={words.download}>
        <ul className="downloads">
          {overview.downloads.map(({ href, label }) => (
            <li key={href}>
              <a href={href} download>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <Contact overview={overview} />
    </div>
  );
}

function Operations({ overview }: { overview: OverviewView }) {
  return overview.tags.map(({ anchor, name, description, operations }) => (
    <div key={anchor}>
      <TagTitle id={anchor}>{name}</TagTitle>
      {description && (
        <div className="prose">
          <Prose prose={description} />
        </div>
      )}
      <ul className="operation-list">
        {operations.map(({ route, method, path, summary, deprecated }) => (
          <li key={route}>
            <a href={route} className={deprecated ? 'operation-link-deprecated' : undefined}>
              {summary}
            </a>
            <span className="operation-request">
              <Method method={method} /> <code>{path}</code>
            </span>
          </li>
        ))}
      </ul>
    </div>
  ));
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
