import type { getCatalogVersion as declaration } from "@cartwright/contract/catalogue/versioning";
import type { Handler } from "../../../foundation/handler.ts";

/** Both generations of calls are served; whoever asks is told of the newer one. */
export const getCatalogVersion: Handler<typeof declaration> = async () => ({ catalogVersion: "V3_CATALOG" });
