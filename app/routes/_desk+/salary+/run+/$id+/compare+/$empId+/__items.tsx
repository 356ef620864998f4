import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { StepLink } from "~/components/ui/button";
import { Money } from "~/components/ui/money";
import { Instant } from "~/components/ui/time";
import type { Out } from "~/contracts/endpoint";
import { EXPLAIN_SCOPE } from "~/contracts/salary/codes";
import type { trialPerson } from "~/contracts/salary/trial";
import { salaryPaths } from "~/lib/salary/paths";

type Item = Out<typeof trialPerson>["items"][number];
interface Whose {
  runId: number;
  empId: number;
  mayExplain: boolean;
}

/** Items of a person with both sides, how ours came, and what was said of the difference. */
export function ComparedPerson({ items, ...whose }: Whose & { items: Item[] }) {
  const { t } = useTranslation("salTrial");
  return (
    <Table caption={t("person")}>
      <thead>
        <tr>
          <th scope="col">{t("field.item")}</th>
          {(["here", "old", "difference"] as const).map((name) => (
            <th scope="col" className="r" key={name}>
              {t(`field.${name}`)}
            </th>
          ))}
          <th scope="col">{t("field.mark")}</th>
          <th scope="col">{t("field.how")}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <tr key={row.item} {...card.row}>
            <th scope="row" {...card.name}>
              {row.name}
            </th>
            <td {...card.said(t("field.here"))} className="r">
              <Money value={row.here} />
            </td>
            <td {...card.said(t("field.old"))} className="r">
              <Money value={row.old} />
            </td>
            <td {...card.state} className="r">
              {row.difference !== 0 && <Money value={row.difference} />}
            </td>
            <td {...card.act} className="wrap2">
              {row.difference !== 0 && <Mark row={row} {...whose} />}
            </td>
            <td {...card.line} className="wrap2">
              {row.formula && <div className="num">{row.formula}</div>}
              {row.steps.map((step) => (
                <div key={step}>{step}</div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Mark({ row, runId, empId, mayExplain }: Whose & { row: Item }) {
  const { t } = useTranslation("salTrial");
  const at = (step: string, scope = "") => `${salaryPaths.trialStep(runId, empId, step)}?item=${row.item}${scope}`;
  if (!row.explained)
    return mayExplain && <StepLink to={at("explain", `&scope=${EXPLAIN_SCOPE.item}`)}>{t("act.explain")}</StepLink>;
  return (
    <>
      <div>{row.reason}</div>
      <div className="small muted">
        {row.markedBy} {row.markedAt && <Instant value={row.markedAt} />}
      </div>
      {mayExplain && <StepLink to={at("clear")}>{t("act.clear")}</StepLink>}
    </>
  );
}
