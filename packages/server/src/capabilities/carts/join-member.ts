import { remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { equals, isIn } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import { addLines, mostLines } from "../purchase/lines.ts";
import { type Cart, carts, savedLines } from "./documents.ts";
import { cartDeleted, cartUpdated } from "./events.ts";
import { goodsOf } from "./goods-of-cart.ts";
import { mergedCart, takenOver } from "./merge-carts.ts";

/**
 * A visitor's browser goes on as a member: the cart joins the member's, and what was put aside. Done once or more, the
 * outcome is the same: afterwards the visitor has nothing.
 */
export const joinMember = async (
	context: WorkContext,
	site: string,
	{ visitorId, memberId }: { readonly visitorId: string; readonly memberId: string },
): Promise<void> => {
	const visitor = `visitor:${visitorId}`;
	const found = await context.store.read(site, {
		visitors: page(carts, { filter: equals("currentOf", visitor), limit: 1 }),
		saved: page(savedLines, {
			filter: isIn("currentOf", [visitor, `member:${memberId}`]),
			sort: [{ field: "currentOf", order: "ASC" }],
			limit: 2,
		}),
		members: page(carts, { filter: equals("currentOf", `member:${memberId}`), limit: 1 }),
	});
	const [visitors] = found.visitors;
	const writes = [
		...(visitors ? await cartWrites(context, site, visitors, found.members[0], memberId) : []),
		...savedWrites(context, found.saved, memberId),
	];
	if (writes.length > 0) await context.store.commit(site, writes);
};

const cartWrites = async (
	context: WorkContext,
	site: string,
	visitors: Stored<Cart>,
	members: Stored<Cart> | undefined,
	memberId: string,
): Promise<Write[]> => {
	const joining = { memberId, now: context.now };
	if (!members) {
		const taken = takenOver(visitors.doc, joining);
		return [replace(carts, visitors, taken, [cartUpdated(visitors.doc, taken, context)])];
	}
	const lines = [...members.doc.lines, ...visitors.doc.lines];
	const goods = await goodsOf({ store: context.store, site }, lines, new Map());
	const merged = mergedCart(members.doc, visitors.doc, goods, joining);
	return [
		remove(carts, visitors, [cartDeleted(context)]),
		replace(carts, members, merged, [cartUpdated(members.doc, merged, context)]),
	];
};

const savedWrites = (context: WorkContext, saved: readonly Stored<Cart>[], memberId: string): Write[] => {
	const members = saved.find(({ doc }) => doc.currentOf === `member:${memberId}`);
	const visitors = saved.find((each) => each !== members);
	if (!visitors) return [];
	const joining = { memberId, now: context.now };
	if (!members) return [replace(savedLines, visitors, takenOver(visitors.doc, joining))];
	const lines = addLines(members.doc.lines, visitors.doc.lines).slice(-mostLines);
	return [
		remove(savedLines, visitors),
		replace(savedLines, members, { ...members.doc, lines, updatedDate: context.now }),
	];
};
