import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { NODE } from "~/contracts/approvals/codes";
import type { testProcess } from "~/contracts/approvals/process";
import type { Out } from "~/contracts/endpoint";
import { modeWords } from "./__rule-words";

export function StepTable({ steps }: { steps: Out<typeof testProcess>["steps"] }) {
  const { t } = useTranslation("process");
  return (
    <Table caption={t("test.chain")} plain>
      <thead>
        <tr>
          <th scope="col" className="r">
            {t("test.place")}
          </th>
          <th scope="col">{t("node.name")}</th>
          <th scope="col">{t("node.type")}</th>
          <th scope="col">{t("node.mode")}</th>
          <th scope="col">{t("node.who")}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, n) => (
          <tr key={step.key}>
            <td className="r">{n + 1}</td>
            <th scope="row">{step.name}</th>
            <td>{t(`nodeType.${step.type}`)}</td>
            <td>{step.type === NODE.cc ? "" : modeWords(t, step)}</td>
            <td className="wrap2">
              {step.people.map(({ empName }) => empName).join(t("and"))}{" "}
              {step.found !== "rules" && (
                <Badge tone={step.found === "refuses" ? "bad" : "warn"}>{t(`found.${step.found}`)}</Badge>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
