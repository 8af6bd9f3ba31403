import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { kindOf, type Node, nodeOf } from "@cartwright/contract/codec/schema";
import { dataCollections } from "@cartwright/contract/data/collections";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import type { Service } from "@cartwright/contract/operation";
import { orders } from "@cartwright/contract/orders/orders";
import { services } from "@cartwright/contract/services";
import { CallError } from "@cartwright/sdk/errors";
import { lineOf, offer, place, readyCheckout } from "@cartwright/testing/buying";
import { openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { entityReadOf } from "./read-only-members.ts";

type Json = Readonly<Record<string, unknown>>;
type Calls = Readonly<Record<string, (request: Json) => Promise<Json>>>;

interface Subject {
	readonly service: Service;
	readonly name: string;
	/** Something to update, which exists. */
	create(shop: Shop, visitor: Shopper): Promise<string>;
	/** What the update changes beside. */
	readonly change: Json;
}

const subjects: readonly Subject[] = [
	{
		service: orders,
		name: "updateOrder",
		change: { archived: true },
		create: async (shop, visitor) => place(visitor, await readyCheckout(visitor, lineOf(await offer(shop)))),
	},
	{
		service: checkout,
		name: "updateCheckout",
		change: { buyerNote: "Soon." },
		create: async (shop, visitor) => readyCheckout(visitor, lineOf(await offer(shop))),
	},
	{
		service: cartV2,
		name: "updateCart",
		change: { note: "Soon." },
		create: async (shop, visitor) => readyCheckout(visitor, lineOf(await offer(shop))),
	},
	{
		service: products,
		name: "updateProduct",
		change: { name: "Cup" },
		create: async (shop) => (await offer(shop)).product.id,
	},
];

let shop: Shop;
before(async () => {
	shop = await openShop();
});
after(() => shop.close());

/** Another value of the same kind; undefined if a caller cannot set any. */
const other = (node: Node, value: unknown): unknown => {
	switch (kindOf(node)) {
		case "boolean":
			return !value;
		case "integer":
		case "float":
			return Number(value) + 1;
		case "int64":
		case "decimal":
			return String(Number(value) + 1);
		case "timestamp":
			return "2020-01-01T00:00:00.000Z";
		case "enumeration":
			return node.enum?.findLast((each) => each !== value);
		case "list": {
			const [first, ...others] = value as unknown[];
			const changed = other(node.items ?? {}, first);
			return changed === undefined ? [] : [changed, ...others];
		}
		case "message": {
			for (const [name, member] of Object.entries(node.properties ?? {})) {
				const inner = (value as Json)[name];
				const changed = member.readOnly || !isSet(inner) ? undefined : other(member, inner);
				if (changed !== undefined) return { ...(value as Json), [name]: changed };
			}
			return undefined;
		}
		default:
			return `${value}7`;
	}
};

const isSet = (value: unknown): boolean =>
	value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

for (const { service, name, create, change } of subjects) {
	it(`${name} of ${service.name} refuses what only the server sets, unless it is sent back as it is`, async () => {
		const read = entityReadOf(service, name) ?? assert.fail();
		const { entity, idOfRead, response, members } = read;
		const id = await create(shop, await shop.visitor());
		const calls = (await shop.staff()).use(service) as unknown as Calls;
		const entityNow = async () => (await calls[read.name]?.({ [String(idOfRead)]: id }))?.[response] as Json;
		const update = async (sent: Json) => calls[name]?.({ [entity]: { id, ...sent } });
		const stored = await entityNow();
		const own = Object.fromEntries(members.map((member) => [member, stored[member]]));
		await update({ ...own, updatedDate: "2020-01-01T00:00:00.000Z", ...change });
		const [[changed, value] = []] = Object.entries(change);
		assert.equal((await entityNow())[String(changed)], value);
		const request = service.operations[name]?.request ?? assert.fail();
		const declared = nodeOf(request).properties?.[entity]?.properties ?? {};
		const changes = members.flatMap((member) => {
			const changed = isSet(stored[member]) ? other(declared[member] ?? {}, stored[member]) : undefined;
			return changed === undefined ? [] : [[member, changed] as const];
		});
		assert.ok(changes.length > 5, changes.join());
		for (const [member, changed] of changes) {
			const refused = await update({ [member]: changed }).then(
				() => [],
				(error: unknown) => (error instanceof CallError ? error.violations : [error]),
			);
			assert.deepEqual(
				(refused as { field: string; violatedRule: string }[]).map((each) => [each.field, each.violatedRule]),
				[[`${entity}.${member}`, "FIELD_NOT_ALLOWED"]],
			);
		}
	});
}

it("the caller's own cart refuses them too, and what is empty as well", async () => {
	const [line, visitor] = [lineOf(await offer(shop)), await shop.visitor()];
	const cart = visitor.use(currentCart);
	await cart.addToCurrentCart({ lineItems: [line] });
	const { cart: stored } = await cart.getCurrentCart({});
	await cart.updateCurrentCart({ cartInfo: { ...stored, buyerNote: "Soon." } as never });
	const { cart: updated } = await cart.getCurrentCart({});
	assert.equal(updated?.buyerNote, "Soon.");
	for (const [member, value] of Object.entries({
		lineItems: updated?.lineItems?.map((each) => ({ ...each, quantity: 2 })),
		checkoutId: crypto.randomUUID(),
		appliedDiscounts: [{ discountType: "GLOBAL", lineItemIds: [] }],
		subtotal: { ...updated?.subtotal, amount: "1" },
	})) {
		const update = cart.updateCurrentCart({ cartInfo: { [member]: value } as never });
		await assert.rejects(update, new RegExp(`cartInfo.${member}`), member);
	}
	await assert.rejects(cart.updateCurrentCart({ cartInfo: { lineItems: [] } as never }), /cartInfo.lineItems/);
	await cart.updateCurrentCart({ cartInfo: { appliedDiscounts: [], checkoutId: "", discount: {} } as never });
});

it("what only the server sets within a part is refused, unless it may follow from a change of that part", async () => {
	const [offered, visitor, staff] = [await offer(shop), await shop.visitor(), await shop.staff()];
	const { product } = offered;
	const line = lineOf(offered);
	const stranger = crypto.randomUUID();
	const cart = visitor.use(currentCart);
	await cart.addToCurrentCart({ lineItems: [line] });
	const renamed = cart.updateCurrentCart({ cartInfo: { buyerInfo: { visitorId: stranger } } as never });
	await assert.rejects(renamed, /cartInfo\.buyerInfo\.visitorId/);

	const id = await readyCheckout(visitor, line);
	const info = (buyerInfo: Json) => visitor.use(checkout).updateCheckout({ checkout: { id, buyerInfo } as never });
	const { checkout: stored } = await visitor.use(checkout).getCheckout({ id });
	await assert.rejects(info({ ...stored?.buyerInfo, visitorId: stranger }), /checkout\.buyerInfo\.visitorId/);
	await info({ ...stored?.buyerInfo });

	const catalogue = staff.use(products);
	const priced = (priceData: Json) => catalogue.updateProduct({ product: { id: product.id, priceData } as never });
	const { product: now } = await catalogue.getProduct({ id: product.id });
	await assert.rejects(priced({ ...now?.priceData, currency: "JPY" }), /product\.priceData\.currency/);
	await priced({ ...now?.priceData, price: 3 });

	const inventory = staff.use(inventoryItemsV3);
	const [item] =
		(await inventory.queryInventoryItems({ query: { filter: { productId: product.id } } })).inventoryItems ?? [];
	const counted = (changes: Json) => inventory.updateInventoryItem({ inventoryItem: { ...item, ...changes } as never });
	await assert.rejects(counted({ availabilityStatus: "PREORDER" }), /inventoryItem\.availabilityStatus/);
	await counted({ availabilityStatus: "PREORDER", inStock: false });
});

it("bulk updates name the item", async () => {
	const visitor = await shop.visitor();
	const ids = [lineOf(await offer(shop)), lineOf(await offer(shop))].map(async (line) =>
		place(visitor, await readyCheckout(visitor, line)),
	);
	const calls = (await shop.staff()).use(orders);
	const [first, second] = await Promise.all((await Promise.all(ids)).map((id) => calls.getOrder({ id })));
	const members = entityReadOf(orders, "bulkUpdateOrders")?.members ?? assert.fail();
	const own = (order: object = {}) => ["id", ...members].map((each) => [each, (order as Json)[each]]);
	const [whole, changed] = [first, second].map((each) => Object.fromEntries(own(each?.order)));
	const update = (changes: Json) =>
		calls.bulkUpdateOrders({
			orders: [{ order: { ...whole, archived: true } }, { order: { ...changed, archived: true, ...changes } }] as never,
		});
	await assert.rejects(update({ fulfillmentStatus: "FULFILLED" }), /orders\[1\]\.order\.fulfillmentStatus/);
	for (const number of [{ toString: 1 }, [{ valueOf: 1 }], true]) {
		await assert.rejects(update({ number, createdDate: number }), /orders\[1\]\.order\.number/);
	}
	const { bulkActionMetadata } = await update({});
	assert.deepEqual(bulkActionMetadata?.totalSuccesses, 2);
});

it("updates by filter refuse what only the server or a creation sets", async () => {
	const staff = await shop.staff();
	const update = (inventoryItem: Json) =>
		staff.use(inventoryItemsV3).bulkUpdateInventoryItemsByFilter({ filter: {}, inventoryItem: inventoryItem as never });
	await assert.rejects(update({ quantity: 3, productId: "another" }), /inventoryItem\.productId/);
	await assert.rejects(update({ quantity: 3, createdDate: "2020-01-01T00:00:00Z" }), /inventoryItem\.createdDate/);
	const product = { plainDescription: "Blue", id: "another", variantsInfo: undefined };
	const changed = staff.use(productsV3).bulkUpdateProductsByFilter({ filter: {}, product: product as never });
	await assert.rejects(changed, /product\.id/);
});

it("collections are compared with what another service reads", async () => {
	const calls = (await shop.staff()).use(products);
	const { collection } = await calls.createCollection({ collection: { name: "Mugs" } });
	const update = (changes: Json) => calls.updateCollection({ collection: { ...collection, ...changes } as never });
	assert.equal((await update({ name: "Cups" })).collection?.name, "Cups");
	await assert.rejects(update({ numberOfProducts: 7 }), /collection\.numberOfProducts/);
});

it("data collections are compared, although their id is not in the address", async () => {
	const calls = (await shop.staff()).use(dataCollections);
	const { collection } = await calls.createDataCollection({
		collection: { id: "Articles", fields: [{ key: "title", type: "TEXT" }] },
	});
	const update = (changes: Json) => calls.updateDataCollection({ collection: { ...collection, ...changes } as never });
	await assert.rejects(update({ maxPageSize: 7 }), /collection\.maxPageSize/);
	assert.equal((await update({ displayName: "News" })).collection?.displayName, "News");
});

it("an order is not fulfilled by an update", async () => {
	const [staff, visitor] = [(await shop.staff()).use(orders), await shop.visitor()];
	const id = await place(visitor, await readyCheckout(visitor, lineOf(await offer(shop))));
	const update = staff.updateOrder({ order: { id, fulfillmentStatus: "FULFILLED" } as never });
	await assert.rejects(update, /order\.fulfillmentStatus/);
	const absent = staff.updateOrder({ order: { id: crypto.randomUUID(), number: "7" } as never });
	await assert.rejects(absent, { code: "ORDER_NOT_FOUND" });
});

it("is compared for each entity that is updated and read by its id", () => {
	const compared = services.flatMap((service) =>
		Object.keys(service.operations)
			.filter((name) => entityReadOf(service, name))
			.map((name) => `${service.name} ${name}`),
	);
	for (const { service, name } of subjects) assert.ok(compared.includes(`${service.name} ${name}`));
	assert.ok(compared.includes("members.members updateMember"));
});
