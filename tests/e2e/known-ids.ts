import { variable } from "./visitors.ts";

export const storesAppId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
/** The public client of the first site. */
export const clientId = variable("E2E_CLIENT");
