import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { settings } from "@cartwright/contract/sites/settings";
import { lineOf, offer, readyCheckout } from "@cartwright/testing/buying";
import { passTime, recoveryMails } from "@cartwright/testing/recovery-mails";
import { type HostedShop, openHostedShop } from "./example-hosted-shop.ts";

const day = 24 * 3_600_000;

describe("the page of a link to unsubscribe", () => {
	let shop: HostedShop;
	let path: string;
	before(async () => {
		shop = await openHostedShop();
		const calls = (await shop.staff()).use(settings);
		await calls.updateSettings({ settings: { abandonedCheckouts: { mail: { enabled: true, delayMinutes: 0 } } } });
		path = (await mailedPath()) ?? "";
	});
	after(() => shop.close());

	/** The path of the link in a new mail; `undefined` if no mail was sent. */
	const mailedPath = async (): Promise<string | undefined> => {
		const id = await readyCheckout(await shop.visitor(), lineOf(await offer(shop)));
		await passTime(shop, day);
		const [mail] = await recoveryMails(shop, id);
		return mail && new URL(mail.content?.optOut?.url ?? "").pathname;
	};

	it("unsubscribes by its button, and not by being opened", async () => {
		const browser = shop.browser();
		const page = await browser.open(path);
		assert.deepEqual([page.status, page.title], [200, "Unsubscribe from these emails?"]);
		assert.ok(await mailedPath());
		assert.equal((await browser.submit(page, "")).title, "You’re unsubscribed");
		assert.equal(await mailedPath(), undefined);
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
