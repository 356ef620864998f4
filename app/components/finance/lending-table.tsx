import { useTranslation } from "react-i18next";
import { LENDING_STATE, type LendingRegister } from "~/contracts/finance/codes";
import type { LendingRow } from "~/contracts/finance/lendings";
import { financePaths } from "~/lib/finance/paths";
import { lendingLists } from "~/lib/finance/register-lists";
import { card } from "../table/card";
import { inOrder } from "../table/list-views";
import { Table } from "../table/table";
import { Badge, type BadgeTone } from "../ui/badge";
import { StepLink } from "../ui/button";
import { Dash } from "../ui/dash";
import { Day } from "../ui/time";

const TONES: Partial<Record<LendingRow["status"], BadgeTone>> = {
  [LENDING_STATE.requested]: "now",
  [LENDING_STATE.approved]: "warn",
  [LENDING_STATE.lost]: "bad",
  [LENDING_STATE.refused]: "off",
};

export function LendingTable({
  register,
  rows,
  columns,
}: {
  register: LendingRegister;
  rows: LendingRow[];
  columns: readonly string[];
}) {
  const { t } = useTranslation(["lendings", "registers"]);
  return (
    <Table caption={t(`title.${register}`)}>
      <thead>
        <tr>
          <th scope="col">{t("field.docKind")}</th>
          {inOrder(lendingLists[register], columns, {
            subject: <th scope="col">{t(`field.${register}`)}</th>,
            borrower: <th scope="col">{t("field.borrower")}</th>,
            purpose: <th scope="col">{t("field.purpose")}</th>,
            borrowedOn: <th scope="col">{t("field.borrowedOn")}</th>,
            dueOn: <th scope="col">{t("field.dueOn")}</th>,
            returnedOn: <th scope="col">{t("field.returnedOn")}</th>,
            status: <th scope="col">{t("field.status")}</th>,
          })}
          <th scope="col" className="acts">
            {t("registers:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {row.docKind === null ? <Dash /> : t(`registers:document.${row.docKind}`)}{" "}
              {row.quantity > 1 && <span className="muted">× {row.quantity}</span>}
            </th>
            {inOrder(lendingLists[register], columns, {
              subject: <td {...card.line}>{row.subject || <Dash />}</td>,
              borrower: <td {...card.line}>{row.borrower}</td>,
              purpose: (
                <td className="short" title={row.lostReason || row.purpose || undefined}>
                  {row.lostReason || row.purpose || <Dash />}
                </td>
              ),
              borrowedOn: (
                <td>
                  <Day value={row.borrowedOn} />
                </td>
              ),
              dueOn: (
                <td {...card.date(t("field.dueOn"))}>
                  <Day value={row.dueOn} />
                </td>
              ),
              returnedOn: (
                <td>
                  <Day value={row.returnedOn} />
                </td>
              ),
              status: (
                <td {...card.state}>
                  {row.overdue ? (
                    <Badge tone="bad">{t("registers:overdue")}</Badge>
                  ) : (
                    <Badge tone={TONES[row.status] ?? "quiet"}>{t(`state.${row.status}`)}</Badge>
                  )}
                </td>
              ),
            })}
            <td {...card.act} className="acts">
              {row.acts.map((act) => (
                <StepLink key={act} to={financePaths.lendingStep(register, row.id, act)}>
                  {t(`step.${act}.title`)}
                </StepLink>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
