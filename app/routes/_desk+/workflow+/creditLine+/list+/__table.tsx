import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import type { CreditLine } from "~/contracts/finance/credit-lines";
import { approvalPaths } from "~/lib/approvals/paths";
import { creditLineList } from "~/lib/finance/lists";

export function CreditLineTable({
  rows,
  columns,
  editable,
}: {
  rows: CreditLine[];
  columns: readonly string[];
  editable: boolean;
}) {
  const { t } = useTranslation(["creditLines", "financeBase"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.whose")}</th>
          {inOrder(creditLineList, columns, {
            scope: <th scope="col">{t("field.scope")}</th>,
            limit: (
              <th scope="col" className="r">
                {t("field.limit")}
              </th>
            ),
            used: (
              <th scope="col" className="r">
                {t("field.used")}
              </th>
            ),
            available: (
              <th scope="col" className="r">
                {t("field.available")}
              </th>
            ),
            validFrom: <th scope="col">{t("field.validFrom")}</th>,
            validTo: <th scope="col">{t("field.validTo")}</th>,
            source: <th scope="col">{t("field.source")}</th>,
          })}
          {editable && (
            <th scope="col" className="acts">
              {t("financeBase:actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {row.name}
            </th>
            {inOrder(creditLineList, columns, {
              scope: <td {...card.line}>{t(`scope.${row.scope}`)}</td>,
              limit: (
                <td {...card.said(t("field.limit"))} className="r">
                  <Money value={row.limitCny} />
                </td>
              ),
              used: <td className="r">{row.usedCny === null ? <Dash /> : <Money value={row.usedCny} />}</td>,
              available: (
                <td {...card.said(t("field.available"))} className="r">
                  {row.usedCny === null ? <Dash /> : <Money value={Math.max(0, row.limitCny - row.usedCny)} />}
                </td>
              ),
              validFrom: (
                <td {...card.date(t("field.validFrom"))} className="num">
                  {row.validFrom}
                </td>
              ),
              validTo: (
                <td {...card.date(t("field.validTo"))} className="num">
                  {row.validTo ?? t("always")}
                </td>
              ),
              source: (
                <td>
                  {row.instanceId ? (
                    <Link to={approvalPaths.approval(row.instanceId)}>{t("byApplication")}</Link>
                  ) : row.applied ? (
                    t("byApplication")
                  ) : (
                    <Dash />
                  )}
                </td>
              ),
            })}
            {editable && (
              <td {...card.act} className="acts">
                {row.acts.includes("edit") && <Link to={`${row.id}/edit`}>{t("financeBase:edit")}</Link>}{" "}
                {row.acts.includes("end") && <StepLink to={`${row.id}/end`}>{t("end")}</StepLink>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
