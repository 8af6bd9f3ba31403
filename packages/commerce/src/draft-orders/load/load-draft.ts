import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { defaultSettings, type Settings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import type { Order } from "../../orders/order.ts";
import { draftOrders } from "../documents.ts";
import type { DraftOrder } from "../draft-order.ts";

/** What the amounts of a draft depend on besides the draft. */
export interface DraftFacts {
	readonly settings: Settings;
	/** The order that is changed, or that was created. */
	readonly order?: Stored<Order> | undefined;
}

export interface LoadedDraft extends DraftFacts {
	readonly stored: Stored<DraftOrder>;
}

type DraftContext = Pick<ReadContext, "store" | "site">;
type CallContext = DraftContext & { readonly now: string };

/** What the amounts of a draft depend on besides the draft. */
export const loadFacts = async ({ store, site }: DraftContext, { orderId }: DraftOrder): Promise<DraftFacts> => {
	const { shop, order } = await store.read(site, {
		shop: byId(settings, settingsId),
		...(orderId === undefined ? {} : { order: byId(orders, orderId) }),
	});
	return { settings: shop?.doc ?? defaultSettings, order };
};

/** The draft with this id, and what its amounts depend on. */
export const loadDraft = async (context: CallContext, id: string): Promise<LoadedDraft> => {
	const { store, site, now } = context;
	const { stored } = await store.read(site, { stored: byId(draftOrders, id) });
	if (!stored || isExpired(stored.doc, now)) {
		const description = `There is no draft ${id}, or it has expired. Create one.`;
		throw new ApplicationError("DRAFT_ORDER_DOES_NOT_EXIST", description, { draftOrderId: id });
	}
	return { stored, ...(await loadFacts(context, stored.doc)) };
};

/** The draft with this id, if it can still be changed. */
export const loadOpenDraft = async (context: CallContext, id: string): Promise<LoadedDraft> => {
	const loaded = await loadDraft(context, id);
	const { status, orderId } = loaded.stored.doc;
	if (status === "DRAFT") return loaded;
	const description = `The draft ${id} is committed: it never changes again.`;
	throw new ApplicationError("DRAFT_ORDER_ALREADY_COMMITTED", description, { draftOrderId: id, orderId });
};

export const isExpired = ({ expires }: DraftOrder, now: string): boolean => expires !== undefined && expires <= now;
