import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FormView } from "~/contracts/approvals/form";
import type { instanceDetail } from "~/contracts/approvals/form-pages";
import type { Out } from "~/contracts/endpoint";
import { approvalPaths } from "~/lib/approvals/paths";
import { capitalAmountWithCurrency, formatAmount } from "~/lib/money";
import { Table } from "../table/table";
import { Fact, Facts } from "../ui/facts";
import { FileItem, Files } from "../ui/files";
import { Money } from "../ui/money";
import { Note } from "../ui/note";
import { Sum, Sums } from "../ui/sums";
import { Unbroken } from "../ui/unbroken";

type Value = string | number | null;
const shown = (value: Value, type: string, currency?: string) =>
  type === "money" && typeof value === "number" ? formatAmount(value, currency) : (value ?? "");

type Instance = Out<typeof instanceDetail>["instance"];

/** What a form asks for, large, with its words. */
export function FormAmount({ instance: { amount, currency } }: { instance: Instance }) {
  const { t } = useTranslation("approval");
  if (amount === null) return null;
  return (
    <Sums label={t("list.amount")}>
      <Sum label={t("list.amount")} figure={<Money value={amount} currency={currency ?? "CNY"} mark />}>
        {capitalAmountWithCurrency(amount, currency ?? "CNY")}
      </Sum>
    </Sums>
  );
}

/** What a form says, whatever its kind, except what stands above it already: its title and its amount. */
export function FormFacts({
  form,
  instance: { title, amount, withheld },
  children,
}: {
  form: FormView;
  instance: Instance;
  /** Facts of the form around it, which come first. */
  children?: ReactNode;
}) {
  const facts = form.facts.filter(
    ({ field, value }) => !(field === "title" && value === title) && !(field === "amount" && value === amount),
  );
  const { t } = useTranslation("approval");
  return (
    <Facts>
      {children}
      {withheld && (
        <Fact label={t("detail.form")} wide>
          {t("detail.withheld")}
        </Fact>
      )}
      {facts.map((fact) => (
        <Fact key={fact.field} label={fact.label} wide={fact.type === "longText"}>
          {fact.type === "money" && typeof fact.value === "number" ? (
            <Money value={fact.value} currency={fact.currency} mark />
          ) : (
            fact.value
          )}
        </Fact>
      ))}
    </Facts>
  );
}

type Block = FormView["lines"][number];

/** Says where the lines add up to another amount than the form's. */
export function OtherAmount({ block: { columns, currency, otherAmount } }: { block: Block }) {
  const { t } = useTranslation("approval");
  const total = columns.find((column) => column.total !== undefined)?.total;
  if (otherAmount === undefined || total === undefined) return null;
  return (
    <Note tone="warn">
      {t("detail.otherAmount", { total: formatAmount(total, currency), amount: formatAmount(otherAmount, currency) })}
    </Note>
  );
}

/** A column of texts too long for one line each; names, dates and numbers stay on theirs. */
const isLong = ({ columns, rows }: Block, n: number) =>
  columns[n]!.type === "text" && rows.some((row) => String(row[n] ?? "").length > 12);

/** One set of lines as a table with its totals; a total that is not the form's amount is said. */
export function FormLines({ block }: { block: Block }) {
  const { t } = useTranslation("approval");
  const { columns, rows, currency } = block;
  const side = (n: number) => (columns[n]!.type === "text" ? undefined : "r");
  const cell = columns.map((_, n) => side(n) ?? (isLong(block, n) ? "wrap2" : undefined));
  const first = columns.findIndex(({ total }) => total !== undefined);
  return (
    <>
      <OtherAmount block={block} />
      <Table caption={block.title} plain>
        <thead>
          <tr>
            <th scope="col">{t("detail.row")}</th>
            {columns.map((column, n) => (
              <th key={column.label} scope="col" className={side(n)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr key={n}>
              <td className="num">{n + 1}</td>
              {row.map((value, m) => (
                <td key={columns[m]!.label} className={cell[m]}>
                  <Unbroken text={String(shown(value, columns[m]!.type, currency))} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {first >= 0 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={first + 1} className="r">
                {t("detail.total")}
              </th>
              {columns.slice(first).map(({ label, total }) => (
                <td key={label} className="r">
                  {total === undefined ? "" : formatAmount(total, currency)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </Table>
    </>
  );
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
