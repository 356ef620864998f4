import { useRouteLoaderData } from "@remix-run/react";

/** Asks the frame which permission codes the person holds. Decoration only: the host checks every call again. */
export function useCodes(): (...codes: number[]) => boolean {
  const frame = useRouteLoaderData("routes/_desk+/_layout") as { codes?: number[] } | undefined;
  return (...codes) => codes.some((code) => frame?.codes?.includes(code) ?? false);
}
