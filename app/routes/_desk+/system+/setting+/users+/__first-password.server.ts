/** A first password is told on the next page, once (shell rule 8): the message stays until it is closed. */
export function firstPassword({ jobNumber, password }: { jobNumber: string; password: string }) {
  return {
    tone: "ok" as const,
    key: "system:user.passwordIs",
    params: { jobNumber, password },
    detail: { key: "system:user.passwordOnce" },
    stays: true as const,
  };
}
