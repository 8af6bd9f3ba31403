import type { getDraftOrder as declared } from "@cartwright/contract/orders/draft-orders";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { calculatedView } from "./calculated-view.ts";
import { loadDraft } from "./load/load-draft.ts";

export const getDraftOrder: Handler<typeof declared> = async (context, { draftOrderId }) => {
	const loaded = await loadDraft(context, draftOrderId);
	return { calculatedDraftOrder: calculatedView(loaded.stored.doc, loaded, context) };
};
