import { useTranslation } from "react-i18next";
import type { FormView } from "~/contracts/approvals/form";
import { approvalPaths } from "~/lib/approvals/paths";
import { capitalAmountWithCurrency, formatAmount } from "~/lib/money";
import { Fact, Facts } from "../ui/facts";
import { FileItem, Files } from "../ui/files";
import { Money } from "../ui/money";

type Value = string | number | null;
const shown = (value: Value, type: string, currency?: string) =>
  type === "money" && typeof value === "number" ? formatAmount(value, currency) : (value ?? "");

/** What a form says, whatever its kind, except what stands above it already: its title and its amount. */
export function FormBody({
  form,
  title,
  amount,
  currency,
}: {
  form: FormView;
  title: string;
  amount: number | null;
  currency: string | null;
}) {
  const { t } = useTranslation("approval");
  const facts = form.facts.filter(
    ({ field, value }) => !(field === "title" && value === title) && !(field === "amount" && value === amount),
  );
  return (
    <>
      <Facts>
        {facts.map((fact) => (
          <Fact key={fact.field} label={fact.label} wide={fact.type === "longText"}>
            {fact.type === "money" && typeof fact.value === "number" ? (
              <Money value={fact.value} currency={fact.currency} mark />
            ) : (
              fact.value
            )}
          </Fact>
        ))}
        {amount !== null && (
          <Fact label={t("detail.capital")} wide>
            {capitalAmountWithCurrency(amount, currency ?? "CNY")}
          </Fact>
        )}
      </Facts>
      <FormLines form={form} />
    </>
  );
}

/** Tables of a form, one for each set of lines. */
export function FormLines({ form }: { form: FormView }) {
  return form.lines.map((block) => (
    <div className="scroll" key={block.field}>
      <table>
        <caption>{block.title}</caption>
        <thead>
          <tr>
            {block.columns.map((column) => (
              <th key={column.label} scope="col" className={column.type === "text" ? undefined : "r"}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, n) => (
            <tr key={n}>
              {row.map((value, m) => (
                <td key={block.columns[m]!.label} className={block.columns[m]!.type === "text" ? "wrap2" : "r"}>
                  {shown(value, block.columns[m]!.type, block.currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ));
}

/** Links to files of a form, and of decisions on it. */
export function FormFiles({ id, files }: { id: number; files: FormView["attachments"] }) {
  return (
    <Files>
      {files.map((file) => (
        <FileItem
          key={file.attachmentInfoId}
          href={approvalPaths.approvalFile(id, file.attachmentInfoId)}
          name={file.attachmentName}
          bytes={file.size}
        />
      ))}
    </Files>
  );
}
