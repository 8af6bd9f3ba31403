import type { CartMembershipOptions } from "@cartwright/contract/carts/v1/estimate-messages";
import type { CheckoutMembershipOptions } from "@cartwright/contract/checkouts/v1/checkout-messages";
import { type Memberships, selectedMemberships } from "./memberships.ts";
import type { PriceablePurchase } from "./pricing.ts";

interface Priced {
	readonly purchase: PriceablePurchase;
	readonly memberships?: Memberships | undefined;
}

/** What a checkout shows of the memberships of its buyer. */
export const checkoutMembershipsView = ({ purchase, memberships }: Priced): CheckoutMembershipOptions => ({
	...offeredView(memberships),
	selectedMemberships: { memberships: [...selectedMemberships(purchase)] },
});

/** What an estimate of a cart shows of them, and of plans that would cover its items. */
export const cartMembershipsView = ({ purchase, memberships }: Priced): CartMembershipOptions => {
	const { apps = [] } = memberships ?? {};
	return {
		...offeredView(memberships),
		selectedMemberships: [...selectedMemberships(purchase)],
		validatedExistingMemberships: { memberships: apps.flatMap(({ existing }) => existing) },
		validatedPurchasablePlans: {
			purchasablePlans: apps.flatMap(({ plans }) => plans),
			coverages: apps.flatMap(({ coverages }) => coverages),
		},
	};
};

const offeredView = ({ apps }: Memberships = { apps: [], covered: new Map(), errors: [] }) => ({
	eligibleMemberships: apps.flatMap(({ appId, eligible }) => eligible.map((each) => ({ ...each, appId }))),
	invalidMemberships: apps.flatMap(({ appId, invalid }) =>
		invalid.map(({ membership, reason }) => ({ membership: { ...membership, appId }, reason })),
	),
});
