import type { CalculatedDraftOrder } from "@cartwright/contract/orders/draft-order-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { replace } from "@cartwright/store/batch";
import { calculatedView } from "./calculated-view.ts";
import { draftOrders } from "./documents.ts";
import type { DraftOrder } from "./draft-order.ts";
import { draftUpdated } from "./events.ts";
import { type LoadedDraft, loadOpenDraft } from "./load/load-draft.ts";
import { expiryOf } from "./new-draft.ts";

interface DraftChange {
	readonly id: string;
	/** What changes, by names of the wire. */
	readonly members: readonly string[];
	change(draft: DraftOrder, loaded: LoadedDraft): DraftOrder | Promise<DraftOrder>;
}

/** Changes a draft that is not committed. Returns it at the amounts of now. */
export const changeDraft = async (
	context: Context,
	{ id, members, change }: DraftChange,
): Promise<{ calculatedDraftOrder: CalculatedDraftOrder }> => {
	const { store, site, now } = context;
	const loaded = await loadOpenDraft(context, id);
	const changed = await change(loaded.stored.doc, loaded);
	const after = { ...changed, updatedDate: now, ...(changed.draftOf ? { expires: expiryOf(now) } : {}) };
	// Before the commit, since amounts that are too large are refused here.
	const calculatedDraftOrder = calculatedView(after, loaded, context);
	await store.commit(site, [replace(draftOrders, loaded.stored, after, [draftUpdated(members, context)])]);
	return { calculatedDraftOrder };
};

/** Rejects amounts in another currency than that of the draft. */
export const checkCurrency = ({ id, currency }: DraftOrder, sent: string | null | undefined): void => {
	if (!sent || sent === currency) return;
	throw new ApplicationError(
		"CURRENCY_DOES_NOT_MATCH_DRAFT_ORDER_CURRENCY",
		`The draft is in ${currency}. Send amounts in ${currency}, not in ${sent}.`,
		{ draftOrderId: id, currency },
	);
};
