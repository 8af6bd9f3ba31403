import { variable } from "./variable.ts";

export const storesAppId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

/** The public client of the first site. It is drawn when the shop is made, after this file was loaded. */
export const clientId = (): string => variable("E2E_CLIENT");

/** A client of somebody else. In a shop that the run did not start, that of the storefront: members are asked, but nothing is stored. */
export const thirdPartyId = (): string => process.env.E2E_THIRD_PARTY ?? clientId();
