import type { VisitorJoin, WorkContext } from "@cartwright/kernel/foundation/context";
import { remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { equals, isIn } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { orders } from "../orders/documents.ts";
import { joinOrders, purchasesOf } from "../orders/join-orders.ts";
import { awaitsPayment } from "../orders/order-status.ts";
import { heldReservations, withOwnReservations } from "../orders/own-reservations.ts";
import { type Cart, carts } from "../purchase/cart-document.ts";
import { cartChanged } from "../purchase/cart-events.ts";
import { addLines, maxLines } from "../purchase/lines.ts";
import { loadPricing } from "../purchase/load/load-pricing.ts";
import { ownedBy } from "../purchase/owned-by.ts";
import type { Catalogue } from "../purchase/resolve.ts";
import { deletionOf } from "./deletion.ts";
import { savedLines } from "./documents.ts";
import { type Joining, mergedCart, transferredToMember } from "./merge-carts.ts";

/** Merges the visitor's cart and saved lines into the member's, and transfers open checkouts and orders. */
export const joinCarts: VisitorJoin = async (context, site, { visitorId, memberId }) => {
	const [visitor, member] = [`visitor:${visitorId}`, `member:${memberId}`];
	const loaded = await context.store.read(site, {
		members: page(carts, { filter: equals("currentOf", member), limit: 1 }),
		saved: page(savedLines, {
			filter: isIn("currentOf", [visitor, member]),
			sort: [{ field: "currentOf", order: "ASC" }],
			limit: 2,
		}),
		visitors: page(carts, { filter: equals("currentOf", visitor), limit: 1 }),
		...purchasesOf(visitorId),
	});
	const [[visitors], [members]] = [loaded.visitors, loaded.members];
	return [
		...(visitors ? await cartWrites(context, site, visitors, members, memberId) : []),
		...savedWrites(context, loaded.saved, memberId),
		...joinOrders({ ...loaded, open: withCurrent(loaded.open, visitors) }, memberId, context),
	];
};

/** The oldest carts may be missing from a full page. */
const withCurrent = (open: readonly Stored<Cart>[], current: Stored<Cart> | undefined): readonly Stored<Cart>[] =>
	current && !open.some(({ doc }) => doc.id === current.doc.id) ? [...open, current] : open;

const cartWrites = async (
	context: WorkContext,
	site: string,
	visitors: Stored<Cart>,
	members: Stored<Cart> | undefined,
	memberId: string,
): Promise<Write[]> => {
	const joining = { memberId, now: context.now };
	if (!members) {
		const transferred = transferredToMember(visitors.doc, joining);
		return [replace(carts, visitors, transferred, [cartChanged(visitors.doc, transferred, context)])];
	}
	const catalogue = await loadCatalogueOfBoth(context, site, [members.doc, visitors.doc]);
	const merged = mergedCart(members.doc, visitors.doc, catalogue, joining);
	return [
		...(visitors.doc.channelType ? [checkoutOnly(visitors, joining, context)] : deletionOf(visitors, context)),
		replace(carts, members, merged, [cartChanged(members.doc, merged, context)]),
	];
};

/** A checkout that is open in the visitor's browser can still be paid; its order removes its lines from the merged cart. */
const checkoutOnly = (visitors: Stored<Cart>, { memberId, now }: Joining, facts: WorkContext): Write => {
	const { currentOf: _, ...released } = ownedBy(visitors.doc, memberId);
	const after: Cart = { ...released, merged: true, updatedDate: now };
	return replace(carts, visitors, after, [cartChanged(visitors.doc, after, facts)]);
};

/** Units reserved for unpaid orders of the two carts count as in stock. */
const loadCatalogueOfBoth = async (
	{ store, now }: WorkContext,
	site: string,
	both: readonly [members: Cart, visitors: Cart],
): Promise<Catalogue> => {
	const checkoutIds = both.map(({ id }) => id);
	const lines = both.flatMap((cart) => cart.lines);
	const [{ placed }, { products, giftCardProduct }] = await Promise.all([
		store.read(site, { placed: page(orders, { filter: isIn("checkoutId", checkoutIds), limit: 2 }) }),
		loadPricing({ store, site, now }, { lines }),
	]);
	const held = placed.flatMap(({ doc }) => (awaitsPayment(doc) ? heldReservations(doc) : []));
	return { products: withOwnReservations(products, held), giftCardProduct };
};

const savedWrites = (context: WorkContext, saved: readonly Stored<Cart>[], memberId: string): Write[] => {
	const members = saved.find(({ doc }) => doc.currentOf === `member:${memberId}`);
	const visitors = saved.find((each) => each !== members);
	if (!visitors) return [];
	const joining = { memberId, now: context.now };
	if (!members) return [replace(savedLines, visitors, transferredToMember(visitors.doc, joining))];
	const lines = addLines(members.doc.lines, visitors.doc.lines).slice(-maxLines);
	return [
		remove(savedLines, visitors),
		replace(savedLines, members, { ...members.doc, lines, updatedDate: context.now }),
	];
};
