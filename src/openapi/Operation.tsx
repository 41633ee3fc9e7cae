import { heading } from '../components/Heading.tsx';
import { Prose } from '../components/Prose.tsx';
import { Method } from '../elements/Method.tsx';
import type { OperationView } from '../model/reference.ts';
import { SECTIONS } from '../model/sections.ts';
import { reference } from '../strings.ts';
import { Fields } from './Fields.tsx';
import { MediaTypes } from './MediaTypes.tsx';
import { Responses } from './Responses.tsx';
import { Samples } from './Samples.tsx';
import { Section } from './Section.tsx';
import { Security } from './Security.tsx';
import { Servers } from './Servers.tsx';

const GroupTitle = heading('h3');

/** An operation: how to ask, what comes back, and the request in seven languages beside it. */
export function Operation({ operation }: { operation: OperationView }) {
  const { requestBody, parameters, description, externalDocs } = operation;
  return (
    <div className="operation">
      <p className="endpoint">
        <Method method={operation.method} /> <code className="endpoint-path">{operation.path}</code>
      </p>
      {operation.deprecated && <p className="operation-deprecated">{reference.deprecatedOperation}</p>}
      <div className="operation-columns">
        <div className="operation-text">
          {description && (
            <div className="prose">
              <Prose prose={description} />
            </div>
          )}
          {externalDocs && (
            <p>
              <a href={externalDocs.href}>{externalDocs.label}</a>
            </p>
          )}
          <Section id={SECTIONS.servers} title={reference.servers}>
            <Servers servers={operation.servers} />
          </Section>
          <Section id={SECTIONS.authentication} title={reference.authentication}>
            <Security security={operation.security} />
          </Section>
          {parameters.length > 0 && (
            <Section id={SECTIONS.parameters} title={reference.parameters}>
              {parameters.map(({ location, title, fields }) => (
                <div key={location}>
                  <GroupTitle id={`${SECTIONS.parameters}-${location}`}>{title}</GroupTitle>
                  <Fields fields={fields} />
                </div>
              ))}
            </Section>
          )}
          {requestBody && (
            <Section id={SECTIONS.requestBody} title={reference.requestBody}>
              <p>{requestBody.required ? reference.bodyRequired : reference.bodyOptional}</p>
              {requestBody.description && (
                <div className="prose">
                  <Prose prose={requestBody.description} />
                </div>
              )}
              <MediaTypes content={requestBody.content} />
            </Section>
          )}
          <Section id={SECTIONS.responses} title={reference.responses}>
            <Responses responses={operation.responses} />
          </Section>
        </div>
        <div className="operation-samples">
          <Section id={SECTIONS.samples} title={reference.samples}>
            <Samples samples={operation.samples} />
          </Section>
        </div>
      </div>
    </div>
  );
}
