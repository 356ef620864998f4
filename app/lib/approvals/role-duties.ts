/** Duties whose appointment fills an approval role, by the code of that role. */
export const DUTY_OF_ROLE: Readonly<Record<string, string>> = {
  GM: "generalManager",
  HR_DIRECTOR: "hrDirector",
  HR_MANAGER: "hrManager",
  COMPENSATION: "compensation",
  PAYROLL_MANAGER: "payrollManager",
  FIN_MANAGER: "financeManager",
  FIN_ACCOUNTANT: "accountant",
};
