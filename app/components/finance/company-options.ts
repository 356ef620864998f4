/** Companies as the choices of a filter, or of a form: there only those that still are. */
export const companyOptions = (
  companies: readonly { companyId: number; companyName: string; open: boolean }[],
  form?: { chosen?: number },
) =>
  companies
    .filter(({ companyId, open }) => !form || open || companyId === form.chosen)
    .map(({ companyId, companyName }) => ({ value: companyId, label: companyName }));
