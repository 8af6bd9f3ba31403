import type { bulkCreateReviewRequests as declared } from "@cartwright/contract/reviews/review-requests";
import { bulkMetadata, itemMetadata, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadRequestFacts } from "./load-request-facts.ts";
import { newRequest } from "./new-request.ts";
import { creationOf } from "./request.ts";
import { requestView } from "./request-view.ts";

export const bulkCreateReviewRequests: Handler<typeof declared> = async (
	context,
	{ reviewRequests: sent, returnEntity },
) => {
	const facts = await loadRequestFacts(context, sent);
	const outcomes = sent.map((request, index) =>
		outcomeOf(() => newRequest(request, `reviewRequests[${index}]`, facts, context)),
	);
	const created = outcomes.flatMap((outcome) => ("value" in outcome ? [creationOf(outcome.value, context)] : []));
	if (created.length > 0) await context.store.commit(context.site, created);
	return {
		results: outcomes.map((outcome, index) => {
			if ("error" in outcome) return { itemMetadata: itemMetadata(undefined, index, outcome) };
			const { value } = outcome;
			const item = returnEntity ? { item: requestView({ doc: value, revision: 1 }) } : {};
			return { itemMetadata: itemMetadata(value.id, index, outcome), ...item };
		}),
		bulkActionMetadata: bulkMetadata(outcomes),
	};
};
