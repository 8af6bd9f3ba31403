import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { storesAppId, withStartedServer } from "./shop.ts";

const itemDetails = { name: "Desk Lamp", price: "80" };

withStartedServer("back in stock notifications", fillCatalogue, (started) => {
	const lamp = () => ({ appId: storesAppId, catalogItemId: started().data.products.lamp });

	it("are requested by a visitor, and read, counted and marked by staff", async () => {
		const { backInStockNotifications } = started().staff;
		const email = "ada@example.com";
		const made = await started()
			.shopper()
			.backInStockNotifications.createBackInStockNotificationRequest({ catalogReference: lamp(), email }, itemDetails);
		const request = await backInStockNotifications.getBackInStockNotificationRequest(made._id ?? "");
		const { items } = await backInStockNotifications
			.queryBackInStockNotificationRequests()
			.eq("status", "RECEIVED")
			.descending("_createdDate")
			.find();
		const { countsPerCatalogReference } =
			await backInStockNotifications.getBackInStockNotificationRequestsCountByCatalogReferences([lamp()]);

		assert.deepEqual([request.status, request.email, request.autoNotified], ["RECEIVED", email, undefined]);
		assert.ok(request._createdDate instanceof Date);
		assert.deepEqual(
			items.map(({ _id }) => _id),
			[made._id],
		);
		assert.equal(countsPerCatalogReference?.[0]?.count, 1);

		const marked = await backInStockNotifications.markAsNotificationSent(made._id ?? "");
		assert.deepEqual([marked.request?.status, marked.request?.autoNotified], ["NOTIFICATION_SENT", false]);
		await backInStockNotifications.deleteBackInStockNotificationRequest(made._id ?? "");
		const gone = await refusal(backInStockNotifications.getBackInStockNotificationRequest(made._id ?? ""));
		assert.equal(gone.status, 404);
	});

	it("go out when staff reports the item", async () => {
		const { backInStockNotifications } = started().staff;
		const made = await backInStockNotifications.createBackInStockNotificationRequest(
			{ catalogReference: lamp(), email: "grace@example.com" },
			{ ...itemDetails, image: "https://shop.example.com/lamp.jpg" },
		);
		await backInStockNotifications.reportItemsBackInStock(itemDetails, { catalogReference: lamp() });
		const { status } = await backInStockNotifications.getBackInStockNotificationRequest(made._id ?? "");
		assert.ok(status === "PROCESSING" || status === "NOTIFICATION_SENT");
		const visitor = started().shopper().backInStockNotifications;
		const error = await refusal(visitor.reportItemsBackInStock(itemDetails, { requestIds: [made._id ?? ""] }));
		assert.equal(error.status, 403);
	});

	it("are collected as long as the shop wants", async () => {
		const { backInStockSettings } = started().staff;
		const collecting = async () => {
			const { settings } = await started().shopper().backInStockSettings.getSettings();
			return settings?.collectionStates?.map(({ appId, collectingRequests }) => [appId, collectingRequests]);
		};
		await backInStockSettings.stopCollectingRequests(storesAppId);
		assert.deepEqual(await collecting(), [[storesAppId, false]]);
		await backInStockSettings.startCollectingRequests(storesAppId);
		assert.deepEqual(await collecting(), [[storesAppId, true]]);
	});
});
