import type { getContactTaxDetails as declared } from "@cartwright/contract/taxes/contact-tax-details";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { contactTaxDetails } from "./documents.ts";
import { requireKnown } from "./find-taxes.ts";
import { showDetails } from "./load/show-details.ts";

export const getContactTaxDetails: Handler<typeof declared> = async (context, { id, fields }) => {
	const { details } = await context.store.read(context.site, { details: byId(contactTaxDetails, id) });
	const [shown] = await showDetails(context, [requireKnown(details ? [details] : [], "tax details", id)], fields);
	return { contactTaxDetails: shown };
};
