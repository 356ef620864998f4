import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../ui/icon";
import { Labelled } from "./field";
import { useFieldSource } from "./source";
import { rowsOf, type TreeFieldProps, type TreeNode } from "./tree-field";
import { TreeTools } from "./tree-tools";

/** The same choice as a tree that folds, for search forms; the line above the tree tells the choice in force. */
export function TreeRadioField({ tree, blank, ...common }: TreeFieldProps) {
  const { kind, key, ...field } = useFieldSource(common.name);
  const { t } = useTranslation("ui");
  const first = field.values[0] ?? "";
  const [chosen, setChosen] = useState(first);
  useEffect(() => setChosen(first), [first]);
  const none = blank ?? t("field.all");
  const path = rowsOf(tree).find(({ value }) => value === chosen)?.path;
  return (
    <Labelled field={field} kind={kind} group="group" {...common}>
      <details className="menu treebox">
        <summary className="in" id={field.id} aria-labelledby={`${field.id}-l ${field.id}-v`}>
          <span id={`${field.id}-v`}>{path ?? none}</span>
          <Icon name="down" />
        </summary>
        <div
          className="pop"
          key={key}
          role="radiogroup"
          aria-labelledby={`${field.id}-l`}
          onChange={(event) => setChosen((event.target as HTMLInputElement).value)}
        >
          <label className="pick">
            <input type="radio" name={common.name} value="" defaultChecked={!path} />
            {none}
          </label>
          <Branch type="radio" nodes={tree} name={common.name} chosen={[first]} />
        </div>
      </details>
    </Labelled>
  );
}

/** Any of a tree: rights of a role, departments of a notice. Open where something is ticked. */
export function TreeChecksField({ tree, ...common }: Omit<TreeFieldProps, "blank">) {
  const { kind, key, ...field } = useFieldSource(common.name);
  const box = useRef<HTMLDivElement>(null);
  return (
    <Labelled field={field} kind={kind} group="group" {...common}>
      <TreeTools tree={box} label={common.label} />
      <div key={key} ref={box} id={field.id} tabIndex={-1}>
        <Branch type="checkbox" nodes={tree} name={common.name} chosen={field.values} />
      </div>
    </Labelled>
  );
}

type BranchProps = { type: "radio" | "checkbox"; nodes: readonly TreeNode[]; name: string; chosen: string[] };

function Branch({ nodes, ...choice }: BranchProps) {
  const { t } = useTranslation("ui");
  return (
    <ul className="branch">
      {nodes.map(({ value, label, children = [] }) => (
        <li key={value}>
          <label className="pick">
            <input
              type={choice.type}
              name={choice.name}
              value={value}
              defaultChecked={choice.chosen.includes(String(value))}
            />
            {label}
          </label>
          {children.length > 0 && (
            <details open={rowsOf(children).some((row) => choice.chosen.includes(row.value))}>
              <summary aria-label={t("field.unfold", { label })}>
                <Icon name="right" small />
              </summary>
              <Branch nodes={children} {...choice} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
