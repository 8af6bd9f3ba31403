import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue, line } from "./catalogue.ts";
import { buy, buyAndPay } from "./purchase.ts";
import { refusal } from "./refusal.ts";
import { withServerOnEachEngine } from "./shop.ts";
import { mailTo } from "./signing-in.ts";

withServerOnEachEngine("staff with an API key", fillCatalogue, (started) => {
	it("creates, changes and deletes products", async () => {
		const { staff, shopper } = started();
		const { product } = await staff.products.createProduct({
			name: "Oak Stool",
			priceData: { price: 120 },
			costAndProfitData: { itemCost: 40 },
		});
		const id = product?._id ?? "";
		await staff.products.updateProduct(id, { name: "Ash Stool", priceData: { price: 110 } });
		const changed = await shopper().products.getProduct(id);
		await staff.products.deleteProduct(id);

		assert.equal(changed.product?.name, "Ash Stool");
		assert.equal(changed.product?.priceData?.price, 110);
		assert.equal((await refusal(shopper().products.getProduct(id))).status, 404);
	});

	it("searches orders by filter and pages with a cursor", async () => {
		const { staff, shopper, data } = started();
		const ids = [
			await buyAndPay(shopper(), [line(data.products.scarf)]),
			await buyAndPay(shopper(), [line(data.products.scarf, 2)]),
		];
		const page = await staff.orders.searchOrders({ filter: { _id: { $in: ids } }, cursorPaging: { limit: 1 } });
		const next = await staff.orders.searchOrders({
			cursorPaging: { limit: 1, cursor: page.metadata?.cursors?.next ?? "" },
		});

		const newestFirst = [...(page.orders ?? []), ...(next.orders ?? [])].map(({ _id }) => _id);
		assert.deepEqual(newestFirst, [...ids].reverse());
	});

	it("changes the mutable fields of an order", async () => {
		const { staff, shopper, data } = started();
		const { orderId } = await buy(shopper(), [line(data.products.scarf)]);
		const changed = await staff.orders.updateOrder(orderId, { seenByAHuman: true, buyerLanguage: "de" });

		assert.equal(changed.seenByAHuman, true);
		assert.equal(changed.buyerLanguage, "de");
	});

	it("cancels an order and restocks its items", async () => {
		const { staff, shopper, data } = started();
		const stock = async () => (await shopper().products.getProduct(data.products.scarf)).product?.stock?.quantity ?? 0;
		const before = await stock();
		const { orderId } = await buy(shopper(), [line(data.products.scarf, 3)]);
		const { order } = await staff.orders.cancelOrder(orderId, { restockAllItems: true, sendOrderCanceledEmail: false });

		assert.equal(order?.status, "CANCELED");
		assert.equal(await stock(), before);
		assert.ok(await refusal(staff.orders.cancelOrder(orderId)));
	});

	it("cancels an order without restocking, and mails the message to the buyer", async () => {
		const { staff, shopper, data, server } = started();
		const stock = async () => (await shopper().products.getProduct(data.products.scarf)).product?.stock?.quantity ?? 0;
		const orderId = await buyAndPay(shopper(), [line(data.products.scarf, 3)]);
		const before = await stock();
		const options = { sendOrderCanceledEmail: true, customMessage: "Sorry, the colour ran out." };
		const canceled = await staff.orders.cancelOrder(orderId, { ...options, restockAllItems: false });

		assert.equal(await stock(), before);
		const mail = await mailTo(server, "ada@example.com", `order ${canceled.order?.number} from My shop was cancelled`);
		assert.match(mail, /was cancelled[\s\S]*Sorry, the colour ran out\./);
	});

	it("returns the version of the catalogue", async () => {
		const { catalogVersion } = await started().staff.catalogVersioning.getCatalogVersion();
		assert.match(String(catalogVersion), /CATALOG/);
	});
});
