import type { bulkAddInfoSectionsToProductsByFilter as declaration } from "@cartwright/contract/catalogue/v3/product-writes-by-filter";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { startJob } from "../../start-job.ts";
import { requireSections } from "./info-sections.ts";
import { sectionAddition } from "./job-kinds.ts";
import { loadAttributes } from "./load-attributes.ts";
import { matchingProducts } from "./matching-products.ts";

export const bulkAddInfoSectionsToProductsByFilter: Handler<typeof declaration> = async (context, request) => {
	const sectionIds = request.infoSectionIds;
	const { infoSections } = await loadAttributes(context, { infoSections: sectionIds });
	requireSections(sectionIds, infoSections, "infoSectionIds");
	const ids = await matchingProducts(context, "bulkAddInfoSectionsToProductsByFilter", request);
	return startJob(context, sectionAddition, ids, { ids: [...sectionIds] });
};
