import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { BatchFigures, BatchVerdict } from "~/components/imports/batch-head";
import { STEP, useFootHint } from "~/components/imports/batch-page";
import { ErrorTable, PreviewTable } from "~/components/imports/batch-tables";
import { FileSums } from "~/components/imports/file-sums";
import { UndoSums } from "~/components/imports/undo-sums";
import { UploadForm } from "~/components/imports/upload-form";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Pager } from "~/components/table/pager";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { Steps } from "~/components/ui/steps";
import { Tab, Tabs } from "~/components/ui/tabs";
import { grouped } from "~/components/ui/text";
import { platformPaths } from "~/lib/platform/paths";
import { shellPaths } from "~/lib/shell/paths";
import { FoundSheets } from "./__found-sheets";
import type { readBook } from "./__workbook.server";

export type BookProps = Awaited<ReturnType<typeof readBook>>["data"];

/** What was found of all sheets, what will be written, and the decision. */
export function BookPage({ book, errors, rows }: BookProps) {
  const { t } = useTranslation(["workbook", "imports"]);
  const shown = errors ?? rows;
  const ignored = book.sheets.filter(({ ignoredColumns }) => ignoredColumns.length > 0);
  const leftOut = book.sheets.flatMap(({ name, leftOut: n }) => (n > 0 ? [`${name} ${grouped(n)}`] : []));
  const found = book.sheets.filter((sheet) => sheet.rows + sheet.errorCount > 0);
  return (
    <Page
      title={t("title")}
      actions={
        <Steps
          label={t("imports:steps.label")}
          steps={[t("imports:steps.upload"), t("imports:steps.check"), t("imports:steps.done")]}
          current={STEP[book.state]}
        />
      }
    >
      <BatchVerdict batch={book} />
      {rows && book.warned > 0 && (
        <Note tone="warn" title={t("imports:verdict.warned", { n: grouped(book.warned) })}>
          {t("imports:verdict.warnedText")}
        </Note>
      )}
      {book.ignoredColumns.length > 0 && (
        <Note tone="warn">{t("others", { names: book.ignoredColumns.join(", ") })}</Note>
      )}
      {ignored.map(({ code, name, ignoredColumns }) => (
        <Note key={code} tone="warn">
          {t("ignored", { sheet: name, names: ignoredColumns.join(", ") })}
        </Note>
      ))}
      {leftOut.length > 0 && <Note tone="warn">{t("leftOut", { sheets: leftOut.join(", ") })}</Note>}
      <BatchFigures batch={book} />
      {book.undo && <UndoSums undo={book.undo} done />}
      {found.length > 0 && <FoundSheets sheets={found} />}
      <FileSums sums={sumsOf(book)} />
      {errors && (
        <div className="desk-two">
          <Panel title={t("imports:remarks.title")}>
            <p className="muted">{t("imports:remarks.text")}</p>
            <LinkButton icon="download" reloadDocument to="remarks">
              {t("imports:remarks.download")}
            </LinkButton>
          </Panel>
          <Panel title={t("imports:again.title")}>
            <UploadForm action={platformPaths.workbookNew} template={{}} accept=".xlsx" />
          </Panel>
        </div>
      )}
      {shown && <SheetTabs sheets={found} isWrong={book.errorCount > 0} />}
      {errors && <ErrorTable errors={errors.rows} />}
      {rows && <PreviewTable rows={rows.rows} />}
      {shown && <Pager page={shown.page} limit={shown.limit} total={shown.total} />}
      <Decision book={book} />
    </Page>
  );
}

/** Of all sheets, each under the name of its own. */
const sumsOf = ({ sheets }: BookProps["book"]) =>
  sheets.flatMap(({ name, sums }) => sums.map((sum) => ({ ...sum, header: `${name} · ${sum.header}` })));

/** One sheet at a time, or all of them. */
function SheetTabs({ sheets, isWrong }: { sheets: BookProps["book"]["sheets"]; isWrong: boolean }) {
  const { t } = useTranslation("workbook");
  const [search] = useSearchParams();
  const chosen = search.get("sheet") ?? "";
  const offered = isWrong ? sheets.filter((sheet) => sheet.errorCount > 0) : sheets;
  if (offered.length < 2) return null;
  const at = (sheet: string) => {
    const query = new URLSearchParams(search);
    query.delete("page");
    query.delete("sheet");
    if (sheet) query.set("sheet", sheet);
    return { search: `?${query}` };
  };
  return (
    <Tabs label={t("holds")}>
      <Tab to={at("")} current={chosen === ""}>
        {t("all")}
      </Tab>
      {offered.map(({ code, name, errorCount: n }) => (
        <Tab key={code} to={at(code)} current={chosen === code} count={n}>
          {name}
        </Tab>
      ))}
    </Tabs>
  );
}

function Decision({ book }: Pick<BookProps, "book">) {
  const { t } = useTranslation(["imports", "workbook"]);
  const hint = useFootHint(book);
  if (!book.acts.includes("discard"))
    return (
      <Foot>
        <LinkButton to={platformPaths.workbook}>{t("back")}</LinkButton>
        <LinkButton to={shellPaths.start} kind="main">
          {t("workbook:back")}
        </LinkButton>
        {book.acts.includes("undo") && <LinkButton to="undo">{t("undo.open")}</LinkButton>}
      </Foot>
    );
  const mayCommit = book.acts.includes("commit");
  return (
    <div className="dock">
      <PostForm action="commit" defaultValue={{ version: book.version }}>
        <Foot hint={hint}>
          {mayCommit && <Submit>{t("commit")}</Submit>}
          <Submit kind="plain" formAction={platformPaths.workbookDiscard(book.id)}>
            {t("discard")}
          </Submit>
        </Foot>
      </PostForm>
    </div>
  );
}
