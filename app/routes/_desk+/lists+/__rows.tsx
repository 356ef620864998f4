import { type FieldMetadata, useField } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { useFieldSource } from "~/components/form/source";
import { Icon, type IconName } from "~/components/ui/icon";
import { VIEW_NAME_CHARS } from "~/contracts/shell/codes";

type Row = Record<string, string>;

/** Rows in an order that one changes; the buttons send the form, so they work without script. */
function Ordered({
  name,
  nameOf,
  remove,
  children,
}: {
  name: string;
  nameOf: (row: FieldMetadata<Row>) => string;
  remove?: true;
  children: (row: FieldMetadata<Row>) => ReactNode;
}) {
  const { t } = useTranslation("lists");
  const [field, form] = useField<Row[]>(name);
  const rows = field.getFieldList();
  const said = (row: FieldMetadata<Row>) => ({ name: nameOf(row) });
  return (
    <>
      {/* Enter sends the form instead of moving the first row. */}
      <button type="submit" hidden tabIndex={-1} />
      <ol className="plain-list max-w-md">
        {rows.map((row, index) => (
          <li key={row.key ?? index}>
            {children(row)}
            <span className="row push">
              {index > 0 && (
                <Act
                  icon="up"
                  label={t("rows.up", said(row))}
                  {...form.reorder.getButtonProps({ name, from: index, to: index - 1 })}
                />
              )}
              {index < rows.length - 1 && (
                <Act
                  icon="down"
                  label={t("rows.down", said(row))}
                  {...form.reorder.getButtonProps({ name, from: index, to: index + 1 })}
                />
              )}
              {remove && (
                <Act
                  icon="close"
                  label={t("rows.remove", said(row))}
                  {...form.remove.getButtonProps({ name, index })}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Act({ icon, label, ...button }: { icon: IconName; label: string } & JSX.IntrinsicElements["button"]) {
  return (
    <button {...button} type="submit" className="ico" aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}

const of = (row: FieldMetadata<Row>, field: string) => String(row.getFieldset()[field]?.initialValue ?? "");

/** The columns of a list, ticked where they are shown. */
export function ColumnRows({ words }: { words: Record<string, string> }) {
  const nameOf = (row: FieldMetadata<Row>) => words[of(row, "name")] ?? "";
  return (
    <Ordered name="columns" nameOf={nameOf}>
      {(row) => (
        <>
          <input type="hidden" name={`${row.name}.name`} value={of(row, "name")} readOnly />
          <Tick name={`${row.name}.show`} label={nameOf(row)} />
        </>
      )}
    </Ordered>
  );
}

function Tick({ name, label }: { name: string; label: string }) {
  const { id, key, values } = useFieldSource(name);
  return (
    <label className="pick" htmlFor={id}>
      <input key={key} type="checkbox" id={id} name={name} value="1" defaultChecked={values.includes("1")} />
      {label}
    </label>
  );
}

/** The own views of a list with their names. */
export function ViewRows() {
  const { t } = useTranslation("lists");
  return (
    <Ordered name="views" nameOf={(row) => of(row, "name")} remove>
      {(row) => (
        <>
          <input type="hidden" name={`${row.name}.viewId`} value={of(row, "viewId")} readOnly />
          <Field name={`${row.name}.name`} label={t("keep.name")} maxLength={VIEW_NAME_CHARS} />
        </>
      )}
    </Ordered>
  );
}
