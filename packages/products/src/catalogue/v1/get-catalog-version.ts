import type { getCatalogVersion as declaration } from "@cartwright/contract/catalogue/versioning";
import type { Handler } from "@cartwright/kernel/foundation/handler";

/** Both catalogue versions are served; clients are told to use the newer one. */
export const getCatalogVersion: Handler<typeof declaration> = async () => ({ catalogVersion: "V3_CATALOG" });
