import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { grouped } from "~/components/ui/text";
import { Instant } from "~/components/ui/time";
import type { searchProcesses } from "~/contracts/approvals/process";
import type { Out } from "~/contracts/endpoint";
import { approvalPaths } from "~/lib/approvals/paths";

export function ProcessTable({ rows }: { rows: Out<typeof searchProcesses>["simpleList"] }) {
  const { t } = useTranslation("process");
  return (
    <Table caption={t("list.title")}>
      <thead>
        <tr>
          <th scope="col">{t("type.code")}</th>
          <th scope="col">{t("type.name")}</th>
          <th scope="col">{t("type.site")}</th>
          <th scope="col">{t("list.published")}</th>
          <th scope="col">{t("list.draft")}</th>
          <th scope="col" className="r">
            {t("list.running")}
          </th>
          <th scope="col">{t("list.changed")}</th>
          <th scope="col" className="acts">
            {t("actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(
          ({
            formTypeCode,
            name,
            siteDigit,
            siteClosed,
            isTakeEffect,
            published,
            draft,
            acts,
            running,
            changedAt,
            newerSeed,
          }) => (
            <tr key={formTypeCode} {...card.row}>
              <td {...card.key}>{formTypeCode}</td>
              <th scope="row" {...card.name}>
                {(published ?? draft) ? <Link to={approvalPaths.process((published ?? draft)!.id)}>{name}</Link> : name}{" "}
                {(isTakeEffect === 0 || siteClosed) && (
                  <Badge tone="off">{t(siteClosed ? "type.siteClosed" : "type.inactive")}</Badge>
                )}{" "}
                {newerSeed && <Badge tone="info">{t("list.newerSeed")}</Badge>}
              </th>
              <td {...card.line}>{t(`site:${siteDigit}`)}</td>
              <td {...card.state}>
                {published ? (
                  t("version", { n: published.definitionVersion })
                ) : (
                  <Badge tone="warn">{t("list.stateWord.none")}</Badge>
                )}
              </td>
              <td>
                {draft ? (
                  <Link to={approvalPaths.process(draft.id)}>{t("version", { n: draft.definitionVersion })}</Link>
                ) : (
                  <Dash>{t("none")}</Dash>
                )}
              </td>
              <td className="r">{grouped(running)}</td>
              <td {...card.date(t("list.changed"))}>
                <Instant value={changedAt} />
              </td>
              <td {...card.act} className="acts">
                {acts.includes("draft") && (
                  <StepLink to={approvalPaths.processDraft(formTypeCode)}>{t("draft.link")}</StepLink>
                )}{" "}
                <Link to={approvalPaths.processHistory(formTypeCode)}>{t("history.link")}</Link>
              </td>
            </tr>
          ),
        )}
      </tbody>
    </Table>
  );
}
