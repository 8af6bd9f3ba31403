import type { bulkRemoveInfoSectionsFromProducts as declaration } from "@cartwright/contract/catalogue/v3/product-bulk-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeListed } from "./change-listed.ts";
import { withoutSections } from "./info-sections.ts";
import { stockFacts } from "./write-products.ts";

export const bulkRemoveInfoSectionsFromProducts: Handler<typeof declaration> = async (context, request) =>
	changeListed(context, request, (stored) => withoutSections(stored, request.infoSectionIds, stockFacts(context)));
