import type { bulkUpsertContactTaxDetails as declared } from "@cartwright/contract/taxes/contact-tax-details";
import { bulkMetadata, itemMetadata } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { showDetails } from "./load/show-details.ts";
import { upsertDetails } from "./upsert-details.ts";

export const bulkUpsertContactTaxDetails: Handler<typeof declared> = async (context, request) => {
	const { contactTaxDetails: sent, returnEntity, fields } = request;
	const outcomes = await upsertDetails(context, sent, (index) => `contactTaxDetails[${index}]`);
	const written = outcomes.flatMap((outcome) => ("value" in outcome ? [outcome.value] : []));
	const shown = returnEntity ? await showDetails(context, written, fields) : [];
	const items = new Map(shown.map((item) => [item.id, item]));
	return {
		results: outcomes.map((outcome, index) => ({
			itemMetadata: itemMetadata(sent[index]?.id, index, outcome),
			item: "value" in outcome ? items.get(outcome.value.doc.id) : undefined,
		})),
		bulkActionMetadata: bulkMetadata(outcomes),
	};
};
