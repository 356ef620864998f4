import { Children, isValidElement, type ReactNode } from "react";

/** Names and labels of the fields written in a piece of JSX: a summary stands before the fields that know them. */
export function labelsIn(children: ReactNode, found = new Map<string, string>()): Map<string, string> {
  Children.forEach(children, (child) => {
    if (!isValidElement<Record<string, unknown>>(child)) return;
    const { name, from, to, label, children: inner } = child.props;
    for (const key of [name, from, to]) {
      if (typeof key === "string" && typeof label === "string") found.set(key, label);
    }
    if (typeof inner === "object") labelsIn(inner as ReactNode, found);
  });
  return found;
}
