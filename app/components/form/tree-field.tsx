import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { control, Labelled } from "./field";
import { useFieldSource } from "./source";

export type TreeNode = { value: string | number; label: string; children?: readonly TreeNode[] };

export type TreeFieldProps = {
  name: string;
  label: string;
  tree: readonly TreeNode[];
  hint?: ReactNode;
  required?: boolean;
  wide?: boolean;
  blank?: string;
};

type Row = { value: string; label: string; depth: number; path: string };

export function rowsOf(tree: readonly TreeNode[], depth = 0, above = ""): Row[] {
  return tree.flatMap(({ value, label, children }) => {
    const path = above ? `${above} / ${label}` : label;
    return [{ value: String(value), label, depth, path }, ...rowsOf(children ?? [], depth + 1, path)];
  });
}

type TreeSelectProps = TreeFieldProps & {
  onChoose?: (value: string) => void;
  /** The field is about to be used: time to fetch a tree that the page does not carry. */
  onWant?: () => void;
  /** Stands beside the select. */
  after?: ReactNode;
};

/** A department, a place: one select, indented by depth; the chosen one stands there with its full path. */
export function TreeSelectField({ tree, blank, onChoose, onWant, after, ...common }: TreeSelectProps) {
  const { kind, key, ...field } = useFieldSource(common.name);
  const { t } = useTranslation("ui");
  const first = field.values[0] ?? "";
  const [chosen, setChosen] = useState(first);
  useEffect(() => setChosen(first), [first]);
  const select = (
    <select
      key={key}
      {...control(field, common.name, common.hint)}
      defaultValue={first}
      required={common.required}
      onFocus={onWant}
      onPointerEnter={onWant}
      onChange={(event) => {
        setChosen(event.currentTarget.value);
        onChoose?.(event.currentTarget.value);
      }}
    >
      <option value="">{blank ?? t(kind === "search" ? "field.all" : "field.choose")}</option>
      {rowsOf(tree).map(({ value, label, depth, path }) => (
        <option key={value} value={value}>
          {value === chosen ? path : `${"\u3000".repeat(depth)}${label}`}
        </option>
      ))}
    </select>
  );
  return (
    <Labelled
      field={field}
      kind={kind}
      naming={(value) => rowsOf(tree).find((row) => row.value === value)?.path ?? value}
      {...common}
    >
      {after ? (
        <div className="row">
          {select}
          {after}
        </div>
      ) : (
        select
      )}
    </Labelled>
  );
}
