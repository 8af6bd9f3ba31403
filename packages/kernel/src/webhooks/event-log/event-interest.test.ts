import assert from "node:assert/strict";
import { it } from "node:test";
import { apps } from "@cartwright/contract/webhooks/apps";
import { webhooks } from "@cartwright/contract/webhooks/webhooks";
import { eventForms } from "@cartwright/server/registries/event-forms";
import { openShop } from "@cartwright/testing/shop";
import { EventInterest, isWanted } from "./event-interest.ts";

it("wants events for as long as somebody listens, and those of webhooks always", async () => {
	const shop = await openShop();
	const staff = await shop.staff();
	const interest = new EventInterest(shop.store, eventForms);
	const wants = async (type: string, minutes: number): Promise<boolean> => {
		const time = new Date(shop.now().getTime() + minutes * 60_000).toISOString();
		const current = await interest.of(shop.site);
		return current !== undefined && isWanted(current, "types", { type, time });
	};
	const [created, updated] = ["wix.ecom.v1.order_created", "wix.ecom.v1.order_updated"] as const;
	assert.equal(await wants(created, 0), false);
	await staff.use(webhooks).listenToEvents({ eventTypes: [created] });
	assert.deepEqual([await wants(created, 9), await wants(created, 11), await wants(updated, 9)], [true, false, false]);
	await staff.use(webhooks).listenToEvents({});
	assert.deepEqual([await wants(updated, 9), await wants(updated, 11)], [true, false]);
	const { app } = await staff.use(apps).createApp({ name: "Accounting", role: "read-only" });
	const webhook = { appId: app?.id ?? "", url: "https://example.com/webhooks", eventTypes: [created] };
	await staff.use(webhooks).createWebhook(webhook);
	assert.deepEqual([await wants(created, 11), await wants(updated, 11)], [true, false]);
	await shop.close();
});
