import { type Cart, carts } from "@cartwright/commerce/purchase/cart-document";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { create, remove } from "@cartwright/store/batch";
import { collection } from "@cartwright/store/collection";
import { page, type Store } from "@cartwright/store/store";

const batchSize = 200;

/** A checkout as a document of its own, beside the cart that it was created from. */
interface EarlierCheckout extends Omit<Cart, "completed" | "merged"> {
	readonly cartId?: string;
	readonly completed: boolean;
}

export const earlierCheckouts = collection<EarlierCheckout>("checkouts", {
	fields: { owner: "text", cartId: "text", orderId: "text", completed: "boolean", createdDate: "text" },
	indexes: [["owner"], ["cartId"], ["createdDate"]],
	unique: [["orderId"]],
	present: ["createdDate"],
});

/**
 * Checkouts were documents of their own and are now carts with the same id. The order of one removes its lines from the
 * cart that it was created from, as before.
 */
export const moveCheckoutsIntoCarts = async (store: Store, siteIds: readonly string[]): Promise<void> => {
	for (const site of siteIds) while (await rerunOnConflict(() => moveSome(store, site))) {}
};

/** Returns whether there may be more. */
const moveSome = async (store: Store, site: string): Promise<boolean> => {
	const { some } = await store.read(site, { some: page(earlierCheckouts, { limit: batchSize }) });
	if (some.length === 0) return false;
	await store.commit(
		site,
		some.flatMap((checkout) => [create(carts, cartOf(checkout.doc)), remove(earlierCheckouts, checkout)]),
	);
	return some.length === batchSize;
};

const cartOf = ({ cartId, completed, ...checkout }: EarlierCheckout): Cart => ({
	...checkout,
	...(cartId ? { merged: true } : { withoutCart: true }),
	...(completed ? { completed } : {}),
});
