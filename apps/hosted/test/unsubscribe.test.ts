import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { findAbandonedCheckouts } from "@cartwright/commerce/abandoned-checkouts/find-abandoned-checkouts";
import { sendDueRecoveryMails } from "@cartwright/commerce/abandoned-checkouts/send-due-mails";
import { settings } from "@cartwright/contract/sites/settings";
import { mailOptOuts, mails } from "@cartwright/kernel/mail/documents";
import { count, page } from "@cartwright/store/store";
import { lineOf, offer, readyCheckout } from "@cartwright/testing/buying";
import { deliverEvents, workContext } from "@cartwright/testing/review-requests";
import { runJob } from "@cartwright/testing/run-job";
import { type HostedShop, openHostedShop } from "./example-hosted-shop.ts";

describe("the page of a link to unsubscribe", () => {
	let shop: HostedShop;
	let path: string;
	before(async () => {
		shop = await openHostedShop();
		const calls = (await shop.staff()).use(settings);
		await calls.updateSettings({ settings: { abandonedCheckouts: { mail: { enabled: true, delayMinutes: 0 } } } });
		await readyCheckout(await shop.visitor(), lineOf(await offer(shop)));
		await deliverEvents(shop);
		shop.advance(3_600_000);
		for (const job of [findAbandonedCheckouts, sendDueRecoveryMails]) await runJob(job, workContext(shop));
		const { found } = await shop.store.read(shop.site, { found: page(mails, { limit: 10 }) });
		path = new URL(found[0]?.doc.content?.optOut?.url ?? "").pathname;
	});
	after(() => shop.close());

	const optOuts = async () => (await shop.store.read(shop.site, { stored: count(mailOptOuts) })).stored;

	it("unsubscribes by its button, and not by being opened", async () => {
		const browser = shop.browser();
		const page = await browser.open(path);
		assert.deepEqual([page.status, page.title, await optOuts()], [200, "Unsubscribe from these emails?", 0]);
		assert.equal((await browser.submit(page, "")).title, "You’re unsubscribed");
		assert.equal(await optOuts(), 1);
		const damaged = await browser.open(`${path}x`);
		assert.equal((await browser.submit(damaged, "")).status, 404);
	});

	it("takes the request of a mail program, which has no cookies and no form, without a redirect", async () => {
		const oneClick = new FormData();
		oneClick.set("List-Unsubscribe", "One-Click");
		for (const body of [new URLSearchParams("List-Unsubscribe=One-Click"), oneClick]) {
			const response = await shop.browser().post(path, body);
			assert.equal(response.status, 200);
			assert.match(await response.text(), /You’re unsubscribed/);
		}
	});
});
