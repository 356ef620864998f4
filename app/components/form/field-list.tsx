import { useField } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button";
import { Labelled } from "./field";

/**
 * Rows of the same fields. `children` writes one row: `row("amount")` is the full name of its field.
 * Adding and removing are submit buttons, so they work without script; with it the rows change at once.
 */
export function FieldList({
  name,
  label,
  add,
  children,
}: {
  name: string;
  label: string;
  add?: string;
  children: (row: (field: string) => string, index: number) => ReactNode;
}) {
  const { t } = useTranslation("ui");
  const [field, form] = useField<Record<string, unknown>[]>(name);
  const state = { id: field.id, values: [], errors: field.errors ?? [] };
  return (
    <Labelled field={state} kind="post" label={label} group="group" wide>
      {/* Enter in a row sends the form instead of removing the first row. */}
      <button type="submit" hidden tabIndex={-1} />
      <ol className="rows" id={field.id} tabIndex={-1}>
        {field.getFieldList().map((item, index) => (
          <li key={item.key ?? index}>
            <span className="vh">{t("form.row", { n: index + 1 })}</span>
            {children((inner) => `${item.name}.${inner}`, index)}
            <span className="remove">
              <Button kind="plain" {...form.remove.getButtonProps({ name, index })}>
                {t("form.removeRow")}
                <span className="vh">{index + 1}</span>
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <Button icon="plus" {...form.insert.getButtonProps({ name })}>
        {add ?? t("form.addRow")}
      </Button>
    </Labelled>
  );
}
