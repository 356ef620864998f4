/** Addresses of general requests that other folders use. Relative links stay relative. */
export const requestPaths = {
  generalRequestFiles: (requestId: number | string) => `/approval/general/${requestId}/files`,
  generalRequestEdit: (requestId: number | string) => `/approval/general/${requestId}/edit`,
  generalRequestFile: (attachmentInfoId: number) => `/approval/general/file/${attachmentInfoId}`,
} as const;
