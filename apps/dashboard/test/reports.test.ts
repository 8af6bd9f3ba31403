import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { rebuildDueReports } from "@cartwright/commerce/reports/rebuild-reports";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { orders } from "@cartwright/contract/orders/orders";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { deliverEvents, workContext } from "@cartwright/testing/review-requests";
import { runJob } from "@cartwright/testing/run-job";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

describe("the reports of the dashboard", () => {
	let shop: Dashboard;
	let owner: StaffBrowser;
	before(async () => {
		shop = await openDashboard();
		owner = await shop.browserOf("owner");
		const shopper = await shop.visitor();
		const mug = await offer(shop, undefined, { name: "=Mug" });
		// Two mugs by card, one that is not paid, one that is canceled, and a cart that is left.
		const paid = await place(shopper, await readyCheckout(shopper, lineOf(mug, 2)));
		await payBy(shopper, paid, "4242424242424242");
		await payBy(shopper, await place(shopper, await readyCheckout(shopper, lineOf(mug))), "OFFLINE");
		const canceled = await place(shopper, await readyCheckout(shopper, lineOf(mug)));
		await payBy(shopper, canceled, "OFFLINE");
		const staff = await shop.staff();
		await staff.use(orders).cancelOrder({ id: canceled });
		await shopper.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] });
	});
	after(() => shop.close());

	it("say so until all orders are counted", async () => {
		assert.match((await owner.open("/dashboard/reports")).text, /being added up anew/);
		await deliverEvents(shop);
		await runJob(rebuildDueReports, workContext(shop));
		assert.doesNotMatch((await owner.open("/dashboard/reports")).text, /being added up anew/);
	});

	it("show what was sold, received and on the way to it, on Home too", async () => {
		for (const path of ["/dashboard/reports?days=7", "/dashboard?days=7"]) {
			const { text } = await owner.open(path);
			assert.match(text, /Sales \$40\.00 Before: \$0\.00 Orders 2 Before: 0 Average order \$20\.00/, path);
			assert.match(text, /Received \$25\.00 Before: \$0\.00 Refunded \$0\.00/, path);
			assert.match(text, /Carts 4 Before: 0 Checkouts 3 75% of carts\. Before: 0 Orders 2 50% of carts\./, path);
		}
	});

	it("break it down, and export it without formulas", async () => {
		const text = async (by: string) => (await owner.open(`/dashboard/reports?days=1&by=${by}`)).text;
		assert.match(await text("PRODUCT"), /=Mug 2 3 \$0\.00 \$30\.00 \$0\.00/);
		assert.match(await text("COUNTRY"), /United States 2 3 \$0\.00 \$40\.00/);
		assert.match(await text("CHANNEL"), /Online shop 2 3/);
		assert.match(await text("PAYMENT_METHOD"), /Card \$0\.00 \$25\.00/);
		const csv = await owner.open("/dashboard/reports.csv?days=1&by=PRODUCT");
		assert.match(
			csv.html,
			/^key,name,orders,units,tax,amount,before,currency,from,to\n[^,]+,'=Mug,2,3,0\.00,30\.00,0\.00,USD,/,
		);
	});

	it("are of the days of their address, or of the last 30", async () => {
		const count = async (search: string) =>
			((await owner.open(`/dashboard/reports${search}`)).html.match(/<rect/g) ?? []).length - 3;
		assert.equal(await count("?from=2026-01-01&to=2026-01-10"), 10);
		for (const search of ["", "?from=2026-01-10&to=2026-01-01", "?from=2020-01-01&to=2026-01-01", "?days=12&from=x"]) {
			assert.equal(await count(search), 30, search);
		}
	});

	it("are for those who may read them", async () => {
		const [support, content] = [await shop.browserOf("support"), await shop.browserOf("content")];
		assert.equal((await support.open("/dashboard/reports")).status, 200);
		for (const path of ["/dashboard/reports", "/dashboard/reports.csv"]) {
			assert.equal((await content.open(path)).status, 403, path);
		}
		const home = await content.open("/dashboard");
		assert.doesNotMatch(home.text, /Reports|Average order/);
	});
});
