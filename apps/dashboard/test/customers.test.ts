import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { contacts } from "@cartwright/contract/contacts/contacts";
import type { Client } from "@cartwright/sdk/client";
import { lineOf, type Offer, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { deliverEvents } from "@cartwright/testing/review-requests";
import { newStaff, secondShop } from "@cartwright/testing/staff";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

describe("customers and home of the dashboard", () => {
	let shop: Dashboard;
	let staff: Client;
	let owner: StaffBrowser;
	let offered: Offer;
	before(async () => {
		shop = await openDashboard();
		staff = await shop.staff();
		owner = await shop.browserOf("owner");
		offered = await offer(shop, 1000);
	});
	after(() => shop.close());

	const buy = async (): Promise<string> => {
		const shopper = await shop.visitor();
		const id = await place(shopper, await readyCheckout(shopper, lineOf(offered, 2)));
		await payBy(shopper, id, "OFFLINE");
		return id;
	};
	const add = async (first: string, email: string): Promise<string> => {
		const info = { name: { first, last: "Grey" }, emails: { items: [{ email, tag: "WORK" as const }] } };
		const { contact } = await staff.use(contacts).createContact({ info });
		return contact?.id ?? "";
	};
	const read = async (id: string) => (await staff.use(contacts).getContact({ id })).contact;
	const send = (id: string, intent: string, fields: Record<string, string> = {}, browser = owner) =>
		browser.send(`/dashboard/customers/${id}`, { intent, ...fields });

	it("shows what waits and what was sold, to those who may see orders", async () => {
		const empty = (await owner.open("/dashboard")).text;
		assert.match(empty, /Set up your shop/);
		assert.doesNotMatch(empty, /Sales|Nothing waits/, "a shop without an order has nothing else to look at");
		await buy();
		await buy();
		await deliverEvents(shop);
		const home = (await owner.open("/dashboard")).text;
		assert.match(home, /2 unpaid orders/);
		assert.match(home, /Sales \$50\.00 Before: \$0\.00 Orders 2 Before: 0 Average order \$25\.00/);
		const writer = await shop.browserOf("content");
		const reduced = await writer.open("/dashboard");
		assert.equal(reduced.status, 200);
		assert.match(reduced.text, /Nothing waits for you/);
		assert.doesNotMatch(reduced.text, /unpaid|Sales|\$/);
	});

	it("lists people by name and label, and what they bought", async () => {
		await buy();
		const id = await add("Rowan", "rowan@example.com");
		assert.match((await owner.open("/dashboard/customers?q=rowan")).text, /Rowan Grey rowan@example\.com/);
		assert.match((await owner.open("/dashboard/customers?q=nobody-like-this")).text, /Nobody fits/);
		assert.equal((await send(id, "label", { label: "Good Friends!" })).status, 200);
		assert.deepEqual((await read(id))?.info?.labelKeys?.items, ["custom.good-friends"]);
		assert.match((await owner.open("/dashboard/customers?label=custom.good-friends")).text, /Rowan Grey/);
		assert.match((await owner.open("/dashboard/customers?label=custom.no-one")).text, /Nobody fits/);
		await send(id, "unlabel", { label: "custom.good-friends" });
		assert.deepEqual((await read(id))?.info?.labelKeys?.items ?? [], []);
		const { html } = await owner.open("/dashboard/customers?q=ada");
		const buyer = /customers\/([\da-f-]{36})/.exec(html)?.[1] ?? "";
		assert.match((await owner.open(`/dashboard/customers/${buyer}`)).text, /3 orders, \$75\.00 in all/);
	});

	it("changes a person, and says so if somebody else did", async () => {
		const id = await add("Wren", "wren@example.com");
		const fields = {
			first: "Wren",
			last: "Hale",
			company: "Harbour",
			emails: "wren@example.com\nw@example.com",
			phones: "",
		};
		const revision = String((await read(id))?.revision);
		assert.equal((await send(id, "edit", { ...fields, revision })).status, 200);
		const changed = await read(id);
		assert.deepEqual(
			[changed?.info?.name?.last, changed?.info?.company, changed?.info?.emails?.items?.map(({ email }) => email)],
			["Hale", "Harbour", ["wren@example.com", "w@example.com"]],
		);
		assert.equal(changed?.info?.emails?.items?.[0]?.tag, "WORK", "the kind of an address stays");
		assert.ok((await send(id, "edit", { ...fields, last: "Old", revision })).status >= 400);
		assert.equal((await read(id))?.info?.name?.last, "Hale");
	});

	it("merges two contacts of a person, with their orders", async () => {
		const [target, source] = [await add("Sage", "sage@example.com"), await add("Sage", "s@example.com")];
		const { html } = await send(target, "findDuplicates", { search: "sage" });
		assert.ok(html.includes(source));
		const revision = String((await read(target))?.revision);
		assert.equal((await send(target, "merge", { revision, source })).status, 200);
		assert.deepEqual(
			(await read(target))?.info?.emails?.items?.map(({ email }) => email),
			["sage@example.com", "s@example.com"],
		);
		assert.equal((await read(source))?.id, target);
		assert.equal((await send(target, "delete")).location, "/dashboard/customers");
		assert.equal((await owner.open(`/dashboard/customers/${target}`)).status, 404);
	});

	it("lets only those change customers who may", async () => {
		const id = await add("Linden", "linden@example.com");
		const revision = String((await read(id))?.revision);
		for (const role of ["read-only", "fulfilment", "content"] as const) {
			const browser = await shop.browserOf(role);
			for (const intent of ["edit", "label", "unlabel", "merge", "delete"]) {
				const fields = { revision, label: "x", first: "X", source: id };
				assert.equal((await send(id, intent, fields, browser)).status, 403, `${role} ${intent}`);
			}
		}
		const { refreshToken } = await newStaff(await secondShop(shop), "owner");
		const stranger = shop.browserWith(`staff-session=${refreshToken}`);
		assert.equal((await stranger.open(`/dashboard/customers/${id}`)).status, 404);
		await send(id, "delete", {}, stranger);
		assert.equal((await read(id))?.info?.name?.first, "Linden");
	});
});
