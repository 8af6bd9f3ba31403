import type { getTipByDraftOrderId as declared } from "@cartwright/contract/tips/tips";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { draftOrders } from "../../draft-orders/documents.ts";
import type { DraftOrder } from "../../draft-orders/draft-order.ts";
import { agreementOf } from "../../draft-orders/draft-totals.ts";
import { isExpired, loadFacts } from "../../draft-orders/load/load-draft.ts";
import { partsOf } from "./load-tipped-order.ts";
import { tipIn, tipView } from "./tip-view.ts";

export const getTipByDraftOrderId: Handler<typeof declared> = async (context, { draftOrderId }) => {
	const { draft } = await context.store.read(context.site, { draft: byId(draftOrders, draftOrderId) });
	if (!draft || isExpired(draft.doc, context.now)) {
		const text = `There is no draft ${draftOrderId}, or it has expired.`;
		throw new ApplicationError<typeof declared>("DRAFT_ORDER_NOT_FOUND", text, { draftOrderId });
	}
	const agreed = await agreedNow(context, draft.doc);
	const tip = tipIn(agreed);
	if (!tip) throw new ApplicationError<typeof declared>("TIP_NOT_FOUND", "The draft has no tip.", { draftOrderId });
	const { parts } = await context.store.read(context.site, { parts: partsOf(agreed.id) });
	return {
		tip: tipView(
			tip,
			agreed,
			parts.map(({ doc }) => doc),
		),
	};
};

/** What the draft would agree, or what its order agrees since it was committed, with the id of that order. */
const agreedNow = async (context: Context, draft: DraftOrder) => {
	const { settings, order } = await loadFacts(context, draft);
	if (draft.status === "COMMITTED" && order) return order.doc;
	return { ...agreementOf(draft, settings), id: draft.orderId ?? draft.id };
};
