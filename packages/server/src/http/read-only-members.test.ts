import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
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
		...{ service: orders, name: "updateOrder", change: { archived: true } },
		create: async (shop, visitor) => place(visitor, await readyCheckout(visitor, lineOf(await offer(shop)))),
	},
	{
		...{ service: checkout, name: "updateCheckout", change: { buyerNote: "Soon." } },
		create: async (shop, visitor) => readyCheckout(visitor, lineOf(await offer(shop))),
	},
	{
		...{ service: cartV2, name: "updateCart", change: { note: "Soon." } },
		create: async (shop, visitor) => readyCheckout(visitor, lineOf(await offer(shop))),
	},
	{
		...{ service: products, name: "updateProduct", change: { name: "Cup" } },
		create: async (shop) => (await offer(shop)).product.id,
	},
];

let shop: Shop;
before(async () => {
	shop = await openShop();
});
after(() => shop.close());

/** Another value of the same kind. */
const other = (value: unknown): unknown => {
	if (typeof value === "boolean") return !value;
	if (value === "NOT_FULFILLED") return "FULFILLED";
	return /^[A-Z]{3}$/.test(String(value)) ? "CHF" : `${value}7`;
};

for (const { service, name, create, change } of subjects) {
	it(`${name} of ${service.name} refuses what only the server sets, unless it is sent back as it is`, async () => {
		const read = entityReadOf(service, name) ?? assert.fail();
		const { entity, idOfRead, response, members } = read;
		const id = await create(shop, await shop.visitor());
		const calls = (await shop.staff()).use(service) as unknown as Calls;
		const entityNow = async () => (await calls[read.name]?.({ [idOfRead]: id }))?.[response] as Json;
		const update = async (sent: Json) => calls[name]?.({ [entity]: { id, ...sent } });
		const stored = await entityNow();
		const own = Object.fromEntries(members.map((member) => [member, stored[member]]));
		await update({ ...own, createdDate: "2020-01-01T00:00:00.000Z", ...change });
		const [[changed, value] = []] = Object.entries(change);
		assert.equal((await entityNow())[String(changed)], value);
		const tried = members.filter((member) => !["", undefined, null].includes(stored[member] as never));
		assert.ok(tried.length > 0);
		for (const member of tried) {
			const refused = await update({ [member]: other(stored[member]) }).then(
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
