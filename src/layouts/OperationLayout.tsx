import { Article } from '../components/Article.tsx';
import { TocDisclosure } from '../components/Toc.tsx';
import type { Page } from '../model/page.ts';
import { requestFormFile, responseCheckFile } from '../model/route.ts';
import { ExpandButton } from '../openapi/ExpandButton.tsx';
import { Operation } from '../openapi/Operation.tsx';

/** The page of one operation of the API. */
export function OperationLayout({ page }: { page: Page<'operation'> }) {
  return (
    <Article page={page} wide tools={<ExpandButton />}>
      <Operation
        operation={page.operation}
        form={page.operation.form && `/${requestFormFile(page.route)}`}
        check={page.operation.check && `/${responseCheckFile(page.route)}`}
        toc={page.toc.length > 0 && <TocDisclosure entries={page.toc} />}
      />
    </Article>
  );
}
