import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Order as WireOrder } from "@cartwright/contract/orders/order-messages";
import { updateOrder } from "@cartwright/contract/orders/orders";
import { asReceived } from "@cartwright/kernel/foundation/differences";
import { exampleChange, exampleOrder } from "@cartwright/testing/example-order";
import { fc } from "@cartwright/testing/properties";
import { approve } from "./approval.ts";
import { withChanges } from "./changes.ts";
import type { Order } from "./order.ts";
import { orderView } from "./order-view.ts";
import { retag } from "./tags.ts";

const now = "2026-02-01T00:00:00.000Z";
const person = { firstName: "Ada", lastName: "Lovelace", phone: "1" };
const address = { country: "US", city: "New York" };
const withPeople = {
	billingInfo: { address, contactDetails: person },
	recipientInfo: { address, contactDetails: person },
};
const placed = (): Order => ({ ...approve(exampleOrder(), exampleChange()), ...withPeople });
const changed = (sent: WireOrder, { order = placed(), mask }: { order?: Order; mask?: string } = {}) =>
	withChanges(order, sent, mask, { now, origin: "" });

/** As clients read it. */
const read = (order: Order) =>
	asReceived(updateOrder.response, { order: orderView(order, { origin: "", forStaff: true }) }).order as WireOrder;

/** Each field that can be changed, with a new value. */
const changes: Readonly<Record<string, { readonly sent: WireOrder; readonly read: (order: Order) => unknown }>> = {
	"buyerInfo.email": { sent: { buyerInfo: { email: "new@example.com" } }, read: ({ buyerInfo }) => buyerInfo.email },
	buyerLanguage: { sent: { buyerLanguage: "de" }, read: ({ buyerLanguage }) => buyerLanguage },
	weightUnit: { sent: { weightUnit: "LB" }, read: ({ weightUnit }) => weightUnit },
	archived: { sent: { archived: true }, read: ({ archived }) => archived },
	attributionSource: {
		sent: { attributionSource: "FACEBOOK_ADS" },
		read: ({ attributionSource }) => attributionSource,
	},
	seenByAHuman: { sent: { seenByAHuman: true }, read: ({ seenByAHuman }) => seenByAHuman },
	"billingInfo.address": {
		sent: { billingInfo: { address: { country: "DE" } } },
		read: ({ billingInfo }) => billingInfo?.address,
	},
	"billingInfo.contactDetails": {
		sent: { billingInfo: { contactDetails: { firstName: "Grace" } } },
		read: ({ billingInfo }) => billingInfo?.contactDetails,
	},
	"recipientInfo.address": {
		sent: { recipientInfo: { address: { country: "FR" } } },
		read: ({ recipientInfo }) => recipientInfo?.address,
	},
	"recipientInfo.contactDetails": {
		sent: { recipientInfo: { contactDetails: { firstName: "Alan" } } },
		read: ({ recipientInfo }) => recipientInfo?.contactDetails,
	},
	"shippingInfo.logistics.shippingDestination.address": {
		sent: { shippingInfo: { logistics: { shippingDestination: { address: { country: "IT" } } } } },
		read: ({ shippingInfo }) => shippingInfo?.logistics.shippingDestination?.address,
	},
	"shippingInfo.logistics.shippingDestination.contactDetails": {
		sent: { shippingInfo: { logistics: { shippingDestination: { contactDetails: { firstName: "Mary" } } } } },
		read: ({ shippingInfo }) => shippingInfo?.logistics.shippingDestination?.contactDetails,
	},
};
const fields = Object.keys(changes);
const valueSent = (field: string, { sent }: { sent: WireOrder }): unknown =>
	field.split(".").reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], sent);
const merge = (a: unknown, b: unknown): unknown =>
	typeof a === "object" && typeof b === "object" && a !== null && b !== null
		? Object.fromEntries(
				[...new Set([...Object.keys(a), ...Object.keys(b)])].map((key) => {
					const [x, y] = [(a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]];
					return [key, x === undefined ? y : y === undefined ? x : merge(x, y)];
				}),
			)
		: b;

describe("changing an order", () => {
	it("changes the fields that were sent, names them, and leaves all others as they were", () => {
		fc.assert(
			fc.property(fc.subarray(fields), (some) => {
				const before = placed();
				const sent = some.reduce<WireOrder>((all, field) => merge(all, changes[field]?.sent) as WireOrder, {});
				const { order, members } = changed(sent, { order: before });
				assert.deepEqual([...members].sort(), [...some].sort());
				assert.equal(order.updatedDate, now);
				for (const [field, change] of Object.entries(changes)) {
					const expected = some.includes(field) ? valueSent(field, change) : change.read(before);
					assert.deepEqual(change.read(order), expected, field);
				}
				const agreement = ({ lineItems, priceSummary, payments, status, number, stock }: Order) => ({
					lineItems,
					priceSummary,
					payments,
					status,
					number,
					stock,
				});
				assert.deepEqual(agreement(order), agreement(before));
			}),
		);
	});

	it("is the same whether it is done once or twice", () => {
		for (const { sent } of Object.values(changes)) {
			const once = changed(sent).order;
			const { id: _, ...twice } = changed(sent, { order: once }).order;
			assert.deepEqual(twice, (({ id: __, ...rest }) => rest)(once));
		}
	});

	it("with a mask changes only what the mask names", () => {
		const sent = { archived: true, buyerLanguage: "de", buyerInfo: { email: "new@example.com" } };
		const { order, members } = changed(sent, { mask: "archived,buyerInfo.email" });
		assert.deepEqual(
			[order.archived, order.buyerInfo.email, order.buyerLanguage],
			[true, "new@example.com", placed().buyerLanguage],
		);
		assert.deepEqual(members, ["archived", "buyerInfo.email"]);
		assert.equal(changed(sent, { mask: "order.archived" }).order.archived, true);
	});

	it("removes what is null, or named by the mask and absent", () => {
		const order = { ...placed(), buyerLanguage: "de" };
		assert.equal("buyerLanguage" in changed({ buyerLanguage: null }, { order }).order, false);
		assert.equal("buyerLanguage" in changed({}, { order, mask: "buyerLanguage" }).order, false);
		const { billingInfo } = changed({ billingInfo: { address: null } }, { order }).order;
		assert.deepEqual(billingInfo, { contactDetails: person });
	});

	it("never removes the buyer, and never leaves an order without what every order has", () => {
		const removal = { code: "BUYER_INFO_CANNOT_BE_REMOVED" };
		for (const sent of [
			{ buyerInfo: null },
			{ billingInfo: null },
			{ recipientInfo: null },
			{ billingInfo: { contactDetails: null } },
			{ recipientInfo: { contactDetails: null } },
			{ shippingInfo: { logistics: { shippingDestination: null } } },
			{ shippingInfo: { logistics: { shippingDestination: { contactDetails: null } } } },
		]) {
			assert.throws(() => changed(sent as WireOrder), removal, JSON.stringify(sent));
		}
		for (const mask of ["buyerInfo", "billingInfo.contactDetails", "recipientInfo"]) {
			assert.throws(() => changed({}, { mask }), removal, mask);
		}
		for (const name of ["weightUnit", "archived", "seenByAHuman"]) {
			assert.throws(() => changed({ [name]: null }), { code: "FIELD_CANNOT_BE_UPDATED", data: { field: name } });
		}
		const unnamed = { weightUnit: "UNSPECIFIED_WEIGHT_UNIT" as const };
		assert.throws(() => changed(unnamed), { code: "FIELD_CANNOT_BE_UPDATED", data: { field: "weightUnit" } });
	});

	it("of anything else is rejected by its name, and changes nothing", () => {
		const refused: Readonly<Record<string, WireOrder>> = {
			currency: { currency: "EUR" },
			status: { status: "CANCELED", archived: true },
			fulfillmentStatus: { fulfillmentStatus: "FULFILLED" },
			paymentStatus: { paymentStatus: "PAID" },
			lineItems: { lineItems: [] },
			"shippingInfo.title": { shippingInfo: { title: "Free" } },
			"buyerInfo.memberId": { buyerInfo: { memberId: "m" } },
			taxInfo: { taxInfo: null },
		};
		for (const [field, sent] of Object.entries(refused)) {
			const order = Object.freeze(placed());
			assert.throws(() => changed(sent, { order }), { code: "FIELD_CANNOT_BE_UPDATED", data: { field } });
		}
		for (const mask of ["id", "status", "archived,nope", "billingInfo", "billingInfo.contactDetails.firstName"]) {
			assert.throws(
				() => changed({ archived: true, billingInfo: {} }, { mask }),
				{ code: "FIELD_CANNOT_BE_UPDATED" },
				mask,
			);
		}
	});

	it("of nothing is a whole order as it was read", () => {
		const order = placed();
		const { order: same, members } = changed(read(order), { order });
		assert.deepEqual({ ...read(same), updatedDate: "" }, { ...read(order), updatedDate: "" });
		assert.deepEqual(
			members.filter((path) => !Object.hasOwn(changes, path)),
			[],
		);
		const renamed = changed({ ...read(order), buyerLanguage: "de" }, { order }).order;
		assert.equal(renamed.buyerLanguage, "de");
		const { buyerInfo } = read(order);
		const other = { ...read(order), buyerInfo: { ...buyerInfo, visitorId: "another" } };
		assert.throws(() => changed(other, { order }), { data: { field: "buyerInfo.visitorId" } });
	});

	it("of a destination is rejected for orders that are not sent anywhere", () => {
		const { shippingInfo, ...collected } = placed();
		assert.ok(shippingInfo);
		const { sent } = changes["shippingInfo.logistics.shippingDestination.address"] ?? assert.fail();
		assert.throws(() => changed(sent, { order: collected }), { code: "FIELD_CANNOT_BE_UPDATED" });
		const pickup = { ...collected, shippingInfo: { ...shippingInfo, logistics: { pickupAddress: address } } };
		assert.throws(() => changed(sent, { order: pickup }), { code: "FIELD_CANNOT_BE_UPDATED" });
	});

	it("is rejected while the buyer is paying, and after the payment failed", () => {
		for (const status of ["PENDING", "REJECTED"] as const) {
			assert.throws(() => changed({ archived: true }, { order: { ...placed(), status } }), {
				code: `ORDER_IS_${status}`,
			});
		}
		for (const status of ["INITIALIZED", "APPROVED", "CANCELED"] as const) {
			assert.equal(changed({ archived: true }, { order: { ...placed(), status } }).order.archived, true);
		}
	});
});

describe("the tags of an order", () => {
	const names = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 5 });
	const wire = (tags: readonly string[], privateTags: readonly string[]) => ({
		tags: { tagIds: [...tags] },
		privateTags: { tagIds: [...privateTags] },
	});

	it("are what was there or assigned, less what was only unassigned; each once, and private ones apart", () => {
		fc.assert(
			fc.property(names, names, names, names, (present, added, removed, other) => {
				const order = { ...placed(), tags: { tags: [...new Set(present)], privateTags: [...new Set(other)] } };
				const { tags } = retag(order, wire(added, removed), wire(removed, added), now);
				const expected = new Set([...present.filter((tag) => !removed.includes(tag)), ...added]);
				assert.deepEqual(new Set(tags?.tags), expected);
				assert.equal(tags?.tags.length, expected.size);
				const secret = new Set([...other.filter((tag) => !added.includes(tag)), ...removed]);
				assert.deepEqual(new Set(tags?.privateTags), secret);
			}),
		);
	});

	it("stay as they are without a list, and after the same change again", () => {
		const order = { ...placed(), tags: { tags: ["a"], privateTags: ["p"] } };
		assert.deepEqual(retag(order, undefined, null, now).tags, order.tags);
		const once = retag(order, wire(["b"], []), wire(["a"], ["p"]), now);
		assert.deepEqual(retag(once, wire(["b"], []), wire(["a"], ["p"]), now), once);
		assert.deepEqual(once.tags, { tags: ["b"], privateTags: [] });
	});
});
