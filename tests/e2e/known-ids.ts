export const storesAppId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
/** The public client of the first site. */
export const clientId = "00000000-0000-4000-8000-000000000001";
