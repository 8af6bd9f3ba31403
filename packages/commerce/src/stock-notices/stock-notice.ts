import { createHash } from "node:crypto";
import { backInStockNotifications as service } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import type { Identity } from "@cartwright/kernel/foundation/identity";
import { create, type NewEvent, remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type StockNotice, stockNotices } from "./documents.ts";

interface EventFacts {
	readonly now: string;
	readonly newId: () => string;
}

const { events, entity } = service;

const event = (declared: { readonly type: string } | undefined, { now, newId }: EventFacts): NewEvent => ({
	id: newId(),
	entity,
	type: declared?.type ?? "",
	data: {},
	time: now,
});

/** The same for all requests of an address for a variant. Hashed: unique values are stored as they are. */
export const openKeyOf = (email: string, variantId: string): string =>
	createHash("sha256").update(`${email} ${variantId}`).digest("base64url");

export type RequestedItem = Pick<
	StockNotice,
	"catalogReference" | "productId" | "variantId" | "email" | "language" | "itemUrl"
>;

/** The write of a request, and the request as it is stored. Whoever waits already keeps the place. */
export const recordRequest = (
	existing: Stored<StockNotice> | undefined,
	item: RequestedItem,
	identity: Identity,
	facts: EventFacts,
): { readonly notice: StockNotice; readonly writes: readonly Write[] } => {
	const owner = ownerOf(identity, existing?.doc);
	if (!existing) {
		const notice: StockNotice = {
			id: facts.newId(),
			openKey: openKeyOf(item.email, item.variantId),
			...item,
			...owner,
			status: "RECEIVED",
			createdDate: facts.now,
		};
		const created = event(events.backInStockNotificationRequestCreated, facts);
		return { notice, writes: [create(stockNotices, notice, [created])] };
	}
	const { memberId, visitorId, ...rest } = existing.doc;
	const notice = { ...rest, ...owner };
	if (memberId === owner.memberId && visitorId === owner.visitorId) return { notice, writes: [] };
	return { notice, writes: [changeOf(existing, notice, facts)] };
};

/** A member's request keeps its owner if the same address makes it again without signing in. */
const ownerOf = (
	identity: Identity,
	existing: StockNotice | undefined,
): Pick<StockNotice, "memberId" | "visitorId"> => {
	if (identity.kind === "member") return { memberId: identity.memberId };
	if (existing?.memberId) return { memberId: existing.memberId };
	if (identity.kind === "visitor") return { visitorId: identity.visitorId };
	return existing?.visitorId ? { visitorId: existing.visitorId } : {};
};

export const changeOf = (before: Stored<StockNotice>, notice: StockNotice, facts: EventFacts): Write =>
	replace(stockNotices, before, notice, [event(events.backInStockNotificationRequestUpdated, facts)]);

export const deletionOf = (notice: Stored<StockNotice>, facts: EventFacts): Write =>
	remove(stockNotices, notice, [event(events.backInStockNotificationRequestDeleted, facts)]);

/** The request after its notification was sent or given up. The address can ask again. */
export const ended = (
	{ openKey: _, ...notice }: StockNotice,
	outcome: Pick<StockNotice, "status" | "autoNotified">,
): StockNotice => ({ ...notice, ...outcome });
