import type { bulkAddInfoSectionsToProducts as declaration } from "@cartwright/contract/catalogue/v3/product-bulk-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeListed } from "./change-listed.ts";
import { requireSections, withSections } from "./info-sections.ts";
import { loadAttributes } from "./load-attributes.ts";
import { stockFacts } from "./write-products.ts";

export const bulkAddInfoSectionsToProducts: Handler<typeof declaration> = async (context, request) => {
	const ids = request.infoSectionIds;
	const { infoSections } = await loadAttributes(context, { infoSections: ids });
	const sections = requireSections(ids, infoSections, "infoSectionIds");
	return changeListed(context, request, (stored) => withSections(stored, sections, stockFacts(context)));
};
