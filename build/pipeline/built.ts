import type { Problem } from '../platform/problems/problem.ts';
import type { Store } from '../platform/store/store.ts';
import type { Hashed } from '../platform/store/task.ts';
import type { Assets } from '../program/bundle/assets.ts';
import type { Program } from '../program/program.ts';
import type { Input, Sources } from './1-load/load.ts';
import type { TextRecord } from './2-parse/markdown/document.ts';
import type { Api } from './2-parse/openapi/api.ts';
import type { Site } from './3-link/site.ts';
import type { PageRecord } from './4-render/page-record.ts';
import type { SiteOutputs } from './4-render/site-outputs.ts';
import type { Bodies } from './pages/read-texts.ts';

/** What a build reads, the program that builds, and the store of what earlier builds computed. */
export type BuildInput = Input & {
  readonly program: Program;
  readonly store: Store;
  readonly progress?: ReportStage | undefined;
  /** Whether drafts are pages, which are never published. */
  readonly showsDrafts?: boolean;
};

/** The stages of a build, in order. Those of a site that is not published end with `verify`. */
export type Stage = 'load' | 'parse' | 'link' | 'render' | 'verify' | 'search' | 'publish';

/** Called when each stage begins. */
export type ReportStage = (stage: Stage) => void;

/** A site that has been read, before its pages are made. */
export type ReadSite = {
  readonly sources: Sources;
  readonly assets: Assets;
  readonly texts: readonly TextRecord[];
  readonly bodies: Bodies;
  readonly openapi: Hashed<Api>;
  readonly site: Site;
};

/** A built site, not yet published, and all problems found while building it. Without files if it cannot be read. */
export type Built = SiteOutputs & {
  readonly problems: readonly Problem[];
  readonly read: ReadSite | undefined;
  readonly pages: readonly PageRecord[];
};
