import { enumeration, type Wire } from "../message.ts";

/** Which generation of catalogue calls the site uses. */
export const CatalogVersion = enumeration(["V1_CATALOG", "V3_CATALOG", "STORES_NOT_INSTALLED"]);
export type CatalogVersion = Wire<typeof CatalogVersion>;
