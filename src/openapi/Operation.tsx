import { Fragment } from 'react';
import type { OperationView } from '../model/reference.ts';
import { SECTIONS } from '../model/sections.ts';
import { reference } from '../strings.ts';
import { BodyExamples } from './BodyExamples.tsx';
import { Described } from './Described.tsx';
import { Endpoint } from './Endpoint.tsx';
import { Examples } from './Examples.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import { OperationList } from './OperationList.tsx';
import { ParameterGroups } from './ParameterGroups.tsx';
import { RequestBody } from './RequestBody.tsx';
import { Responses } from './Responses.tsx';
import { Samples } from './Samples.tsx';
import { Schemas } from './Schemas.tsx';
import { Section } from './Section.tsx';
import { Security } from './Security.tsx';
import { Servers } from './Servers.tsx';

type Props = {
  operation: OperationView;
  /** The address of the data of the request form. */
  form?: string | undefined;
};

/** An operation: the request with its samples, then the responses. */
export function Operation({ operation, form }: Props) {
  const { responses, callbacks, schemas } = operation;
  return (
    <div className="operation">
      <Endpoint {...operation} />
      <Origin operation={operation} />
      {operation.deprecated && <p className="operation-deprecated">{reference.deprecatedOperation}</p>}
      <div className="operation-columns">
        <Request operation={operation} />
        <Aside operation={operation} form={form} />
      </div>
      <Section id={SECTIONS.responses} title={reference.responses}>
        <Responses responses={responses} />
      </Section>
      {callbacks.length > 0 && (
        <Section id={SECTIONS.callbacks} title={reference.callbacks}>
          <p>{reference.callbacksLead}</p>
          <OperationList operations={callbacks.map((callback) => callback.operation)} />
        </Section>
      )}
      {schemas.length > 0 && (
        <Section id={SECTIONS.schemas} title={reference.schemas}>
          <Schemas schemas={schemas} />
        </Section>
      )}
    </div>
  );
}

/** Says that the API itself sends this request, if it does. */
function Origin({ operation: { kind, callers } }: { operation: OperationView }) {
  if (kind === 'request') return null;
  return (
    <p className="operation-origin">
      {kind === 'webhook' ? (
        reference.webhookLead
      ) : (
        <>
          {reference.callbackLead}{' '}
          {callers.map(({ href, label }, index) => (
            <Fragment key={href}>
              {index > 0 && ', '}
              <a href={href}>{label}</a>
            </Fragment>
          ))}
          .
        </>
      )}
    </p>
  );
}

function Request({ operation }: { operation: OperationView }) {
  const { kind, description, externalDocs, servers, security, parameters, requestBody } = operation;
  return (
    <div className="operation-text">
      <Described prose={description} />
      <ExternalLink link={externalDocs} />
      {servers.length > 0 && (
        <Section id={SECTIONS.servers} title={reference.servers}>
          <Servers servers={servers} />
        </Section>
      )}
      {(kind === 'request' || security.alternatives.length > 0) && (
        <Section id={SECTIONS.authentication} title={reference.authentication}>
          <Security security={security} />
        </Section>
      )}
      <ParameterGroups groups={parameters} />
      {requestBody && <RequestBody body={requestBody} />}
    </div>
  );
}

function Aside({ operation: { samples, ownSamples, requestBody }, form }: Props) {
  return (
    <div className="operation-samples">
      {samples.length > 0 && (
        <Section id={SECTIONS.samples} title={reference.samples}>
          <Samples samples={samples} source={form} />
        </Section>
      )}
      {ownSamples.length > 0 && (
        <Section id={SECTIONS.ownSamples} title={reference.ownSamples}>
          <Examples examples={ownSamples} />
        </Section>
      )}
      {requestBody && <BodyExamples content={requestBody.content} title={reference.requestExamples} />}
    </div>
  );
}
