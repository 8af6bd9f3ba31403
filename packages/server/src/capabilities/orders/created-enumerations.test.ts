import assert from "node:assert/strict";
import { it } from "node:test";
import { orders } from "@cartwright/contract/orders/orders";
import { CallError } from "@cartwright/sdk/errors";
import { openShop } from "@cartwright/testing/shop";

interface Node {
	readonly enum?: readonly string[];
	readonly items?: Node;
	readonly properties?: Readonly<Record<string, Node>>;
	readonly readOnly?: boolean;
}

interface Choice {
	/** Lists are entered at their first item. */
	readonly path: string;
	readonly values: readonly string[];
}

/** The enumerations below a message that a caller sets. */
const enumerationsIn = ({ properties = {} }: Node, path: string): Choice[] =>
	Object.entries(properties).flatMap(([name, { items, ...member }]) => {
		if (member.readOnly) return [];
		const here = `${path}.${name}`;
		if (member.enum) return [{ path: here, values: member.enum }];
		return items ? enumerationsIn(items, `${here}.0`) : enumerationsIn(member, here);
	});

/** Enumerations of what the shop does not have yet: they are not stored with anything around them. */
const unsupported = [
	/\.subscriptionInfo\./,
	/\.modifierGroups\./,
	/\.platformFeeSummary\./,
	/\.taxInfo\./,
	/\.taxBreakdown\./,
	/\.taxableAddress\./,
	/\.activities\./,
];

const price = { amount: "10.00" };
const base = {
	channelInfo: { type: "WEB" },
	priceSummary: { total: price },
	lineItems: [
		{
			...{ productName: { original: "Mug" }, quantity: 1, price, itemType: { preset: "PHYSICAL" } },
			catalogReference: { appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e", catalogItemId: "mug" },
			digitalFile: { fileId: "file" },
		},
	],
	currencyConversionDetails: { originalCurrency: "USD", conversionRate: "1" },
};

const withValue = (target: unknown, [name = "", ...rest]: readonly string[], value: string): unknown => {
	if (name === "") return value;
	if (name === "0") {
		const [first, ...others] = (target ?? []) as unknown[];
		return [withValue(first, rest, value), ...others];
	}
	const members = (target ?? {}) as Readonly<Record<string, unknown>>;
	return { ...members, [name]: withValue(members[name], rest, value) };
};

const valueAt = (target: unknown, path: readonly string[]): unknown =>
	path.reduce<unknown>((here, name) => (here as Record<string, unknown> | undefined)?.[name], target);

it("an order keeps every value of an enumeration with which it is created, or names the one that it refuses", async () => {
	const { request } = orders.operations.createOrder;
	const choices = enumerationsIn((request as unknown as Node).properties?.order ?? {}, "order");
	const tested = choices.filter(({ path }) => !unsupported.some((each) => each.test(path)));
	assert.ok(tested.some(({ path }) => path === "order.shippingInfo.logistics.pickupDetails.pickupMethod"));
	const shop = await openShop();
	const calls = (await shop.staff()).use(orders);
	const changed: string[] = [];
	for (const { path, values } of tested) {
		const [, ...names] = path.split(".");
		// The first value is what is shown where nothing is set.
		for (const value of values.slice(1)) {
			const order = withValue(base, names, value) as never;
			const refused: unknown = await calls.createOrder({ order }).then(
				({ order: created }) => valueAt(created, names),
				(error: unknown) => (error instanceof CallError ? error.violations.map(({ field }) => field) : error),
			);
			const field = path.replaceAll(/\.(\d+)/g, "[$1]");
			const isNamed = Array.isArray(refused) && refused.includes(field);
			if (refused !== value && !isNamed) changed.push(`${path} ${value}: ${JSON.stringify(refused)}`);
		}
	}
	assert.deepEqual(changed, []);
	await shop.close();
});
