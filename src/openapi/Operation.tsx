import type { ReactNode } from 'react';
import { LinkList } from '../elements/LinkList.tsx';
import { LinkSequence } from '../elements/LinkSequence.tsx';
import type { OperationView } from '../model/operation-view.ts';
import { SECTIONS } from '../model/sections.ts';
import { reference } from '../strings.ts';
import { BodyExamples, hasExamples } from './BodyExamples.tsx';
import { Checker } from './Checker.tsx';
import { Described } from './Described.tsx';
import { Endpoint } from './Endpoint.tsx';
import { Extensions } from './Extensions.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import { Facts } from './Facts.tsx';
import { Fold } from './Fold.tsx';
import { MarksLine } from './Marks.tsx';
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
  /** The address of the data of the check of responses. */
  check?: string | undefined;
  /** The table of contents for narrow screens, which follows the samples. */
  toc?: ReactNode;
};

/** An operation: its address, one paragraph, samples, the request in detail, then the responses. */
export function Operation({ operation, form, check, toc }: Props) {
  const { samples, requestBody, responsesTitle, responsesLead, responses, callbacks, guides, schemas } = operation;
  // Without samples the column shows the examples, which otherwise stand with the body.
  const hasAside = samples.length > 0 || hasExamples(requestBody?.content ?? []);
  return (
    <div className="operation">
      <div className={hasAside ? 'operation-columns operation-split' : 'operation-columns'}>
        <Lead operation={operation} />
        {hasAside && <Aside operation={operation} form={form} />}
        <div className="operation-text">
          {toc}
          <Request operation={operation} />
        </div>
      </div>
      <Section id={SECTIONS.responses} title={responsesTitle}>
        {responsesLead !== undefined && <p>{responsesLead}</p>}
        <Responses responses={responses} />
        {check !== undefined && <Checker source={check} />}
      </Section>
      {callbacks.length > 0 && (
        <Section id={SECTIONS.callbacks} title={reference.callbacks}>
          <p>{reference.callbacksLead}</p>
          <OperationList operations={callbacks.map((callback) => callback.operation)} />
        </Section>
      )}
      {guides.length > 0 && (
        <Section id={SECTIONS.guides} title={reference.guides}>
          <LinkList links={guides} />
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

/** What a reader needs before the samples: the address, and the beginning of the description. */
function Lead({ operation }: { operation: OperationView }) {
  return (
    <div className="operation-lead">
      <Endpoint {...operation} />
      <Origin operation={operation} />
      {operation.deprecated && <p className="operation-deprecated">{reference.deprecatedOperation}</p>}
      <Facts facts={operation.deprecation} />
      <MarksLine marks={operation.marks} />
      <Described prose={operation.description} />
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
          {reference.callbackLead} <LinkSequence links={callers} />.
        </>
      )}
    </p>
  );
}

/** What the description says of all operations of the path. */
function PathDescription({ prose }: { prose: OperationView['pathDescription'] }) {
  if (!prose) return null;
  return (
    <div className="operation-path">
      <p>{reference.pathDescription}</p>
      <Described prose={prose} />
    </div>
  );
}

function Aside({ operation: { samples, requestBody }, form }: Pick<Props, 'operation' | 'form'>) {
  return (
    <div className="operation-samples">
      {samples.length > 0 ? (
        <Section id={SECTIONS.samples} title={reference.samples}>
          <Samples samples={samples} source={form} />
        </Section>
      ) : (
        <BodyExamples content={requestBody?.content ?? []} title={reference.requestExamples} />
      )}
    </div>
  );
}

function Request({ operation }: { operation: OperationView }) {
  const { samples, servers, security, parameters, requestBody } = operation;
  return (
    <>
      <Details operation={operation} />
      {servers && (
        <Section id={SECTIONS.servers} title={reference.servers} isRow>
          <Servers servers={servers.servers} />
          <ExternalLink link={servers.more} />
        </Section>
      )}
      {security && (
        <Section id={SECTIONS.authentication} title={reference.authentication} isRow>
          <Security security={security} />
        </Section>
      )}
      <ParameterGroups groups={parameters} />
      {requestBody && <RequestBody body={requestBody} hasExamples={samples.length > 0} />}
    </>
  );
}

/** The rest of the description, and what belongs to it. */
function Details({ operation }: { operation: OperationView }) {
  const { restOfDescription, pathDescription, externalDocs, extensions } = operation;
  if (!restOfDescription && !pathDescription && !externalDocs && !extensions) return null;
  return (
    <div className="operation-details">
      {restOfDescription && (
        <Fold of={reference.restOfDescription}>
          <Described prose={restOfDescription} />
        </Fold>
      )}
      <PathDescription prose={pathDescription} />
      <ExternalLink link={externalDocs} />
      <Extensions extensions={extensions} />
    </div>
  );
}
