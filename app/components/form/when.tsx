import { useField } from "@conform-to/react";
import type { ReactNode } from "react";

/**
 * Fields that only make sense beside what another one says, `field`: with script they come and go as one types, without
 * it with the next answer of the server.
 */
export function When({
  field: name,
  holds,
  children,
}: {
  field: string;
  holds: (value: string) => boolean;
  children: ReactNode;
}) {
  const [field] = useField<string>(name);
  return holds(field.value ?? "") ? children : null;
}
