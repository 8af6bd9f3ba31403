import { rebuildReports as rebuildAll } from "@cartwright/commerce/reports/rebuild-reports";
import type { Store } from "@cartwright/store/store";

/** Adds up the figures of reports from the orders and the books anew. */
export const rebuildReports = (store: Store, site: string): Promise<void> => rebuildAll({ store }, site);
