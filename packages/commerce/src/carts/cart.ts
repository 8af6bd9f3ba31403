import type { Identity } from "@cartwright/kernel/foundation/identity";
import { ownerOf } from "@cartwright/kernel/foundation/identity";
import type { Cart } from "../purchase/cart-document.ts";
import type { Buyer } from "../purchase/purchase.ts";

export interface CallFacts {
	readonly identity: Identity;
	readonly now: string;
	readonly newId: () => string;
}

export interface NewCart {
	readonly currency: string;
	/** Whether it becomes its owner's current cart. */
	readonly current: boolean;
}

export const newCart = ({ identity, now, newId }: CallFacts, { currency, current }: NewCart): Cart => {
	const owner = ownerOf(identity);
	return {
		id: newId(),
		...(owner ? { owner } : {}),
		...(owner && current ? { currentOf: owner } : {}),
		currency,
		lines: [],
		customLines: [],
		buyer: buyerOf(identity),
		purchaseFlowId: newId(),
		createdDate: now,
		updatedDate: now,
	};
};

/** A new cart with the same contents and owner, which is not a checkout yet. */
export const copyOf = (cart: Cart, { now, newId }: Pick<CallFacts, "now" | "newId">): Cart => {
	const { channelType: _, createdBy: _c, withoutCart: _w, orderId: _o, completed: _d, ...rest } = cart;
	return { ...rest, id: newId(), purchaseFlowId: newId(), createdDate: now, updatedDate: now };
};

const buyerOf = (identity: Identity): Buyer => {
	switch (identity.kind) {
		case "visitor":
			return { visitorId: identity.visitorId };
		case "member":
			return { memberId: identity.memberId };
		case "user":
			return { userId: identity.userId };
		default:
			return {};
	}
};
