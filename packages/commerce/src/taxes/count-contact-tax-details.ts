import type { countContactTaxDetails as declared } from "@cartwright/contract/taxes/contact-tax-details";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { filterOf } from "@cartwright/kernel/foundation/wire-query";
import { count } from "@cartwright/store/store";
import { contactTaxDetails } from "./documents.ts";
import { detailsRules } from "./tax-queries.ts";

export const countContactTaxDetails: Handler<typeof declared> = async ({ store, site }, { filter }) => {
	const { total } = await store.read(site, { total: count(contactTaxDetails, filterOf(filter, detailsRules)) });
	return { count: total };
};
