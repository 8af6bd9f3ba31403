import type { CalculatedDraftOrder } from "@cartwright/contract/orders/draft-order-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { defaultSettings, type Settings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { create } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { createdByOf } from "../purchase/cart-document.ts";
import { calculatedView } from "./calculated-view.ts";
import { draftOrders } from "./documents.ts";
import type { DraftOrder } from "./draft-order.ts";
import { draftCreated } from "./events.ts";
import { emptyDraft } from "./new-draft.ts";

/** Stores a draft of a new order, which `fill` makes of an empty one. */
export const storeNewDraft = async (
	context: Context,
	fill: (empty: DraftOrder, settings: Settings) => DraftOrder | Promise<DraftOrder>,
): Promise<{ calculatedDraftOrder: CalculatedDraftOrder }> => {
	const { store, site, identity, now, newId } = context;
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	const facts = { settings: shop?.doc ?? defaultSettings, order: undefined };
	const draft = await fill(
		emptyDraft(facts.settings, { createdBy: createdByOf(identity), now, newId }),
		facts.settings,
	);
	// Before the commit, since amounts that are too large are refused here.
	const calculatedDraftOrder = calculatedView(draft, facts, context);
	await store.commit(site, [create(draftOrders, draft, [draftCreated(context)])]);
	return { calculatedDraftOrder };
};
