import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { SortHead, Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Day, Instant } from "~/components/ui/time";
import { NOTICE_STATE } from "~/contracts/employees/codes";
import type { NoticeRow } from "~/contracts/employees/notice";
import { employeePaths } from "~/lib/employees/paths";
import { NoticeStateWord, ReadRate } from "./__state";

export function NoticeTable({ rows }: { rows: NoticeRow[] }) {
  const { t } = useTranslation("reading");
  return (
    <Table caption={t("list.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.title")}</th>
          <th scope="col">{t("field.type")}</th>
          <th scope="col">{t("field.audience")}</th>
          <th scope="col">{t("field.state")}</th>
          <th scope="col">{t("field.author")}</th>
          <SortHead name="publishedAt">{t("field.publishedAt")}</SortHead>
          <SortHead name="deadline">{t("field.deadline")}</SortHead>
          <th scope="col" className="r">
            {t("field.rate")}
          </th>
          <th scope="col" className="acts">
            {t("field.actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name} title={row.title}>
              <Link to={employeePaths.noticeEdit(row.id, "view")}>{row.title}</Link>{" "}
              {row.mustRead === 1 && <Badge tone="now">{t("field.mustRead")}</Badge>}
            </th>
            <td {...card.line}>{row.typeName}</td>
            <td>{t(`kind.${row.audienceKind}`)}</td>
            <td {...card.state}>
              <NoticeStateWord state={row.state} />
            </td>
            <td>{row.author}</td>
            <td {...card.date(t("field.publishedAt"))}>
              <Instant value={row.publishedAt} />
            </td>
            <td>
              <Day value={row.deadline} />
            </td>
            <td {...card.said(t("field.rate"))} className="r">
              {row.state === NOTICE_STATE.draft ? <Dash /> : <ReadRate {...row} />}
            </td>
            <td {...card.act} className="acts">
              {row.acts.includes("edit") && <Link to={employeePaths.noticeEdit(row.id, "edit")}>{t("view.edit")}</Link>}
              {row.acts.includes("revise") && (
                <Link to={employeePaths.noticeEdit(row.id, "edit")}>{t("view.revise")}</Link>
              )}
              {row.acts.includes("publish") && (
                <StepLink to={employeePaths.noticeAct(row.id, "publish")}>{t("view.publish")}</StepLink>
              )}
              {row.acts.includes("receipts") && <Link to={employeePaths.receipts(row.id)}>{t("view.receipts")}</Link>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
