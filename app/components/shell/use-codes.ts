import { useRouteLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { type Packed, unpacked } from "~/lib/shell/packed";

/** Asks the frame which permission codes the person holds. Decoration only: the host checks every call again. */
export function useCodes(): (...codes: number[]) => boolean {
  const frame = useRouteLoaderData("routes/_desk+/_layout") as { codes: Packed<number[]> } | undefined;
  const held = useMemo(() => new Set(frame && unpacked(frame.codes)), [frame]);
  return (...codes) => codes.some((code) => held.has(code));
}
