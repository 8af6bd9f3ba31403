import { enumeration, type Wire } from "../message.ts";

/** The catalogue version that the site uses. */
export const CatalogVersion = enumeration(["V1_CATALOG", "V3_CATALOG", "STORES_NOT_INSTALLED"]);
export type CatalogVersion = Wire<typeof CatalogVersion>;
