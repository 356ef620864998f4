import { Children, isValidElement, type ReactNode } from "react";

/**
 * Names and labels of the fields written in a piece of JSX: a summary stands before the fields that know them. The
 * fields of a row are kept as `educations[].schoolName`.
 */
export function labelsIn(children: ReactNode, found = new Map<string, string>()): Map<string, string> {
  Children.forEach(children, (child) => {
    if (!isValidElement<Record<string, unknown>>(child)) return;
    const { name, from, to, label, children: inner } = child.props;
    for (const key of [name, from, to]) {
      if (typeof key === "string" && typeof label === "string") found.set(key, label);
    }
    if (typeof inner === "function" && typeof name === "string")
      labelsIn(
        inner((field: string) => `${name}[].${field}`, 0),
        found,
      );
    else if (typeof inner === "object") labelsIn(inner as ReactNode, found);
  });
  return found;
}

/** The words for the field `educations[1].schoolName`: label of the list, number of the row, label of the field. */
export function labelOf(labels: Map<string, string>, name: string, row: (n: number) => string): string | undefined {
  const [, list, index, field] = /^(.+)\[(\d+)\]\.(.+)$/.exec(name) ?? [];
  if (list === undefined) return labels.get(name);
  return [labels.get(list), row(Number(index) + 1), labels.get(`${list}[].${field}`)].filter(Boolean).join(" ");
}

/** Position of a field in the order of the page; rows of a list stand at their list. */
export function placeOf(labels: Map<string, string>, name: string): number {
  const order = [...labels.keys()];
  const exact = order.indexOf(name.replace(/\[\d+\]/g, "[]"));
  const place = exact >= 0 ? exact : order.findIndex((known) => name.startsWith(`${known}[`));
  return place >= 0 ? place : order.length;
}
