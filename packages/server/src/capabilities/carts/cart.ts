import type { Identity } from "../../foundation/identity.ts";
import { ownerOf } from "../../foundation/identity.ts";
import type { Buyer } from "../purchase/purchase.ts";
import type { Cart } from "./documents.ts";

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
