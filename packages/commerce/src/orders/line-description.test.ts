import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orders } from "@cartwright/contract/orders/orders";
import { breachesIn } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";

onEachEngine("the description of an order's line", (engine) => {
	let shop: Shop;
	let staff: ReturnType<typeof by>;
	const by = (client: Awaited<ReturnType<Shop["staff"]>>) => client.use(orders);
	before(async () => {
		shop = await openShop({ engine });
		staff = by(await shop.staff());
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	const create = async (): Promise<{ id: string; line: string }> => {
		const lamp = {
			productName: { original: "Lamp" },
			catalogReference: { appId: uuid(), catalogItemId: "lamp-1" },
			itemType: { preset: "PHYSICAL" as const },
			quantity: 2,
			price: { amount: "10.00" },
		};
		const sent = { channelInfo: { type: "POS" as const }, priceSummary: {}, lineItems: [lamp] };
		const { order } = await staff.createOrder({ order: sent });
		return { id: order?.id ?? "", line: order?.lineItems?.[0]?.id ?? "" };
	};

	it("is changed alone: the rest of the line and the totals stay", async () => {
		const { id, line } = await create();
		const { order: earlier } = await staff.getOrder({ id });
		const lineItem = { id: line, productName: { original: "Desk lamp" }, physicalProperties: { sku: "L-1" } };
		const { order } = await staff.updateOrderLineItem({ id, lineItem });
		const [changed] = order?.lineItems ?? [];
		assert.deepEqual([changed?.productName?.original, changed?.physicalProperties?.sku], ["Desk lamp", "L-1"]);
		assert.deepEqual([changed?.price, order?.priceSummary], [earlier?.lineItems?.[0]?.price, earlier?.priceSummary]);
		const cleared = await staff.updateOrderLineItem({ id, lineItem: { id: line }, fieldMask: "physicalProperties" });
		assert.equal(cleared.order?.lineItems?.[0]?.physicalProperties?.sku ?? "", "");
	});

	it("is refused by name for what was agreed, for other lines and for orders that are not placed", async () => {
		const { id, line } = await create();
		const update = (lineItem: object, of = id) =>
			staff.updateOrderLineItem({ id: of, lineItem: { id: line, ...lineItem } });
		assert.equal(
			await refusalOf(staff.updateOrderLineItem({ id, lineItem: { id: line, quantity: 3 } })),
			"400 FIELD_CANNOT_BE_UPDATED",
		);
		assert.equal(
			await refusalOf(staff.updateOrderLineItem({ id, lineItem: { id: uuid() } })),
			"404 ORDER_LINE_ITEM_NOT_FOUND",
		);
		assert.equal(
			await refusalOf(staff.updateOrderLineItem({ id: uuid(), lineItem: { id: line } })),
			"404 ORDER_NOT_FOUND",
		);
		assert.equal(await refusalOf(update({ productName: null })), "400 FIELD_CANNOT_BE_UPDATED");
		await staff.updateOrderStatus({ orderId: id, status: "PENDING" });
		assert.equal(await refusalOf(staff.updateOrderLineItem({ id, lineItem: { id: line } })), "428 ORDER_IS_PENDING");
		await staff.updateOrderStatus({ orderId: id, status: "REJECTED" });
		assert.equal(await refusalOf(staff.updateOrderLineItem({ id, lineItem: { id: line } })), "428 ORDER_IS_REJECTED");
	});

	it("is changed by staff only", async () => {
		const { id, line } = await create();
		const visitor = by(await shop.visitor());
		assert.equal(await refusalOf(visitor.updateOrderLineItem({ id, lineItem: { id: line } })), "403 PERMISSION_DENIED");
	});
});
