import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Money } from "~/components/ui/money";
import { INPUT_NAMES, UNIT } from "~/contracts/salary/codes";
import type { FormulaTest } from "~/contracts/salary/formula";
import type { StructureItem } from "~/contracts/salary/structures";

/** Where the form leads to on the page that answers it. */
export const RESULTS = "results";

type Trace = FormulaTest["traces"][number];

/** What came of each item, and how. */
export function TestResults({ items, tested }: { items: readonly StructureItem[]; tested: FormulaTest }) {
  const { t, i18n } = useTranslation("salStructures");
  const byCode = new Map(items.map((item) => [item.code, item]));
  const traces = new Map(tested.traces.map((trace) => [trace.code, trace]));
  const nameOf = (code: string) => {
    const item = byCode.get(code);
    return item ? item.names[i18n.language] || item.name : code in INPUT_NAMES ? t(`input.${code}`) : code;
  };
  return (
    <div id={RESULTS}>
      <Panel title={t("resultsTitle")} flush>
        <Table caption={t("resultsTitle")} plain phone="cards">
          <thead>
            <tr>
              <th scope="col">{t("field.itemName")}</th>
              <th scope="col" className="r">
                {t("field.amount")}
              </th>
              <th scope="col">{t("field.trace")}</th>
            </tr>
          </thead>
          <tbody>
            {tested.results.map(({ code, amount, fault }) => (
              <tr key={code} {...card.row}>
                <th scope="row" {...card.name}>
                  {nameOf(code)}
                </th>
                <td {...card.state} className="r num">
                  {amount === null ? <Dash /> : <Money value={amount} />}
                </td>
                <td {...card.line} className="wrap2">
                  {fault ? <span className="err">{fault}</span> : <Told trace={traces.get(code)} nameOf={nameOf} />}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
    </div>
  );
}

/** The formula, what its names stood for, and the exact value before rounding. */
function Told({ trace, nameOf }: { trace: Trace | undefined; nameOf: (code: string) => string }) {
  const { t } = useTranslation("salStructures");
  if (!trace) return <Dash />;
  const { formula, values, exact, roundTo } = trace;
  const told = ({ name, unit, value }: Trace["values"][number]) =>
    t("trace.value", { name: nameOf(name), value: unit === UNIT.money ? t("trace.money", { value }) : value });
  return (
    <>
      <span className="raw">{formula}</span>
      <br />
      <span className="muted">
        {[...values.map(told), t("trace.exact", { exact, unit: t(`trace.unit.${roundTo}`) })].join(t("trace.and"))}
      </span>
    </>
  );
}
