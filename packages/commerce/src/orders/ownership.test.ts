import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Identity } from "@cartwright/kernel/foundation/identity";
import { linkCreator } from "@cartwright/kernel/sites/signed-link";
import type { Write } from "@cartwright/store/batch";
import { exampleChange, exampleCheckout, exampleOrder } from "@cartwright/testing/example-order";
import { fc } from "@cartwright/testing/properties";
import { approve } from "./approval.ts";
import { joinOrders } from "./join-orders.ts";
import type { Order } from "./order.ts";
import { orderLink } from "./order-link.ts";
import { maySee, maySeePurchase, ownedByMember } from "./ownership.ts";

const change = exampleChange("2026-03-01T00:00:00.000Z");
const clientId = "client";
const visitor = (visitorId: string): Identity => ({ kind: "visitor", visitorId, clientId });
const member = (memberId: string, visitorId?: string): Identity => ({
	kind: "member",
	memberId,
	clientId,
	...(visitorId ? { visitorId } : {}),
});
const user: Identity = { kind: "user", userId: "u", role: "read-only", sessionId: "s" };
const app: Identity = { kind: "app", appId: "a", role: "owner" } as Identity;
const guest = (checkoutId: string, owner: string): Identity => ({ kind: "guest", checkoutId, owner, clientId });

describe("an order may be seen", () => {
	it("by staff and apps, whoever owns it", () => {
		for (const owner of ["visitor:ada", "member:ada", undefined]) {
			const order = owner ? { owner } : {};
			assert.deepEqual([maySee(order, user), maySee(order, app)], [true, true]);
		}
	});

	it("by its owner, as a member also by the visitor they were", () => {
		const order = { owner: "visitor:ada" };
		assert.equal(maySee(order, visitor("ada")), true);
		assert.equal(maySee(order, member("m", "ada")), true);
		assert.equal(maySee({ owner: "member:m" }, member("m")), true);
		assert.equal(maySee({ owner: "member:m", previousOwner: "visitor:ada" }, visitor("ada")), true);
	});

	it("by nobody else: not by a member with the visitor's id, nor if nobody owns it", () => {
		assert.equal(maySee({ owner: "visitor:ada" }, visitor("grace")), false);
		assert.equal(maySee({ owner: "visitor:ada" }, member("ada")), false);
		assert.equal(maySee({ owner: "member:ada" }, visitor("ada")), false);
		assert.equal(maySee({ owner: "member:grace" }, member("ada", "grace")), false);
		assert.equal(maySee({}, visitor("ada")), false);
		assert.equal(maySee({}, member("ada", "ada")), false);
		assert.equal(maySee({ owner: "visitor:ada" }, guest("checkout", "visitor:ada")), false);
	});

	it("by a guest with a link to its checkout, as long as the checkout has the owner whom the link was made for", () => {
		const order = { owner: "visitor:ada" };
		const sees = (purchase: typeof order & { previousOwner?: string }, checkoutId: string | undefined, by: Identity) =>
			maySeePurchase(purchase, { checkoutId, identity: by });
		const link = guest("checkout", "visitor:ada");
		assert.equal(sees(order, "checkout", link), true);
		assert.equal(sees(order, "other", link), false);
		assert.equal(sees(order, undefined, link), false);
		assert.equal(sees({ owner: "member:ada" }, "checkout", link), false);
		assert.equal(sees({ owner: "member:ada", previousOwner: "visitor:ada" }, "checkout", link), true);
		assert.equal(sees(order, "other", visitor("ada")), true);
	});

	it("by two shoppers only if they are one", () => {
		const ids = fc.constantFrom("a", "b", "c");
		const shoppers = fc.oneof(
			ids.map(visitor),
			fc.tuple(ids, fc.option(ids)).map(([id, before]) => member(id, before ?? undefined)),
		);
		fc.assert(
			fc.property(shoppers, fc.constantFrom("visitor", "member"), ids, (shopper, kind, id) => {
				const allowed =
					shopper.kind === "visitor"
						? kind === "visitor" && shopper.visitorId === id
						: shopper.kind === "member" && (kind === "member" ? shopper.memberId === id : shopper.visitorId === id);
				assert.equal(maySee({ owner: `${kind}:${id}` }, shopper), allowed);
			}),
		);
	});
});

describe("the orders of a visitor who signs in", () => {
	const stored = <Doc>(doc: Doc, revision = 3) => ({ doc, revision });
	const ordersIn = (writes: readonly Write[]) =>
		writes.flatMap((write) => (write.kind === "replace" && write.collection.name === "orders" ? [write] : []));
	const joined = (order: Order, open: Parameters<typeof joinOrders>[0]["open"] = []): Order => {
		const [write] = ordersIn(joinOrders({ open, bought: [stored(order)] }, "m", change));
		assert.ok(write);
		return write.doc as Order;
	};

	it("become the member's, with the same buyer's email, agreement and history", () => {
		const order = approve(exampleOrder(), change);
		const { owner, buyerInfo, updatedDate, previousOwner, ...rest } = joined(order);
		assert.deepEqual([owner, previousOwner, updatedDate], ["member:m", undefined, change.now]);
		assert.deepEqual(buyerInfo, { email: "ada@example.com", memberId: "m", contactId: "m" });
		const { owner: _, buyerInfo: __, updatedDate: ___, ...before } = order;
		assert.deepEqual(rest, before);
	});

	it("stay visible on the payment page of the visitor while they are being paid", () => {
		const unpaid = joined(exampleOrder());
		assert.equal(maySee(unpaid, visitor("ada")), true);
		assert.equal(maySee(joined(approve(exampleOrder(), change)), visitor("ada")), false);
	});

	it("say to listeners that the buyer has changed", () => {
		const orders = [exampleOrder(), approve(exampleOrder(), change)];
		const writes = ordersIn(joinOrders({ open: [], bought: orders.map((order) => stored(order)) }, "m", change));
		assert.deepEqual(
			writes.map(({ events }) => events.map(({ type, data }) => [type, data.modifiedFields])),
			orders.map(() => [["wix.ecom.v1.order_updated", ["buyerInfo"]]]),
		);
	});

	it("can be paid without placing them again, unless the checkout has changed since", () => {
		const order = exampleOrder();
		const checkout = exampleCheckout({ id: order.checkoutId ?? "", orderId: order.id });
		const placedAt = order.checkoutRevision ?? 0;
		assert.equal(joined(order, [stored(checkout, placedAt)]).checkoutRevision, placedAt + 1);
		assert.equal(joined(order, [stored(checkout, placedAt + 1)]).checkoutRevision, placedAt);
		assert.equal(joined(order).checkoutRevision, placedAt);
	});

	it("come with their open checkouts, but the current cart is left to its own rules", () => {
		const [open, current] = [exampleCheckout(), exampleCheckout({ currentOf: "visitor:ada" })];
		const writes = joinOrders({ open: [stored(open), stored(current)], bought: [] }, "m", change);
		assert.deepEqual(
			writes.map((write) => (write.kind === "replace" ? [write.doc.id, (write.doc as Order).owner] : [])),
			[[open.id, "member:m"]],
		);
	});

	it("are the same whether they are handed over once or twice", () => {
		for (const order of [exampleOrder(), approve(exampleOrder(), change)]) {
			const once = ownedByMember(order, "m", change.now);
			const { previousOwner: _, ...twice } = ownedByMember(once, "m", change.now);
			const { previousOwner: __, ...first } = once;
			assert.deepEqual(twice, first);
		}
	});
});

describe("a link to an order", () => {
	it("ends with the staff, app or creator of the guest's link who made it, and with nobody for shoppers", () => {
		assert.deepEqual([user, app].map(linkCreator), ["u", "a"]);
		assert.equal(linkCreator({ ...guest("c", "visitor:ada"), createdBy: "u" } as Identity), "u");
		assert.deepEqual([visitor("ada"), member("m"), guest("c", "visitor:ada")].map(linkCreator), [
			undefined,
			undefined,
			undefined,
		]);
	});

	it("is another one for each order, shop and creator, and the same for the same", () => {
		const facts = { site: "s", orderId: "o", origin: "https://shop.test", key: "a2V5", now: change.now };
		const urls = [facts, { ...facts, orderId: "p" }, { ...facts, site: "t" }, { ...facts, createdBy: "u" }].map(
			(each) => orderLink(each).url,
		);
		assert.equal(new Set(urls).size, 4);
		assert.equal(orderLink(facts).url, urls[0]);
		assert.equal(orderLink(facts).expires, "2026-08-28T00:00:00.000Z");
	});
});
