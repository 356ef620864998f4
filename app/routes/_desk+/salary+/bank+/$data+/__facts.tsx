import { useTranslation } from "react-i18next";
import { FormTokens } from "~/components/form/tokens";
import { Button } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { Money } from "~/components/ui/money";
import { Note } from "~/components/ui/note";
import { grouped } from "~/components/ui/text";
import type { BatchRow } from "~/contracts/salary/bank";
import { BatchBadge } from "../__state";

export function BatchFacts({ batch }: { batch: BatchRow }) {
  const { t } = useTranslation("salBank");
  return (
    <div className="stack">
      <Facts>
        <Fact label={t("field.state")}>
          <BatchBadge state={batch.state} />
        </Fact>
        <Fact label={t("field.kind")}>{t(`kind.${batch.kind}`)}</Fact>
        <Fact label={t("field.payDate")}>{batch.payDate}</Fact>
        <Fact label={t("field.people")}>{grouped(batch.count)}</Fact>
        <Fact label={t("field.total")}>
          {batch.total === null ? (
            <span className="muted">{t("singleTotal")}</span>
          ) : (
            <Money value={batch.total} currency="CNY" mark />
          )}
        </Fact>
        <Fact label={t("field.open")}>{grouped(batch.open)}</Fact>
        <Fact label={t("field.failed")}>{grouped(batch.failed)}</Fact>
        <Fact label={t("field.downloads")}>{batch.downloads}</Fact>
      </Facts>
      <p className="small muted">
        {t("hashNote")} <span className="raw">{batch.fileHash}</span>
      </p>
    </div>
  );
}

/** A document POST, because the answer is a file. */
export function DownloadForm() {
  const { t } = useTranslation("salBank");
  return (
    <form method="post" action="./file" className="stack">
      <FormTokens />
      <Note tone="info">{t("downloadNote")}</Note>
      <div className="row">
        <Button kind="main" icon="download" name="format" value="csv">
          {t("download")}
        </Button>
        <Button kind="plain" name="format" value="xlsx">
          {t("downloadXlsx")}
        </Button>
      </div>
    </form>
  );
}
