import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { contacts } from "@cartwright/contract/contacts/contacts";
import { roles } from "@cartwright/contract/permissions";
import { staff as team } from "@cartwright/contract/staff/staff";
import { deliverEvents } from "@cartwright/testing/review-requests";
import { newStaff } from "@cartwright/testing/staff";
import { concerns, followedEntities } from "../app/live/entities.ts";
import { steadyRows } from "../app/live/steady-rows.ts";
import { type Dashboard, type EventStream, openDashboard } from "./example-dashboard.ts";

describe("what others change", () => {
	let shop: Dashboard;
	before(async () => {
		shop = await openDashboard();
	});
	after(() => shop.close());

	const now = () => `/dashboard/live?since=${encodeURIComponent(shop.now().toISOString())}`;
	const newContact = async (): Promise<string> => {
		const info = { emails: { items: [{ email: `${crypto.randomUUID()}@example.com` }] } };
		const { contact } = await (await shop.staff()).use(contacts).createContact({ info });
		await deliverEvents(shop);
		return contact?.id ?? "";
	};
	/** What the stream tells up to a change of this thing, or until it ends. */
	const textUntil = async (stream: EventStream, entityId: string): Promise<string> => {
		const next = await stream.next();
		if (!next) return "";
		const text = JSON.stringify(next.data);
		return text.includes(entityId) ? text : text + (await textUntil(stream, entityId));
	};
	/** Every role may see it. */
	const newProduct = async (): Promise<string> => {
		const { product } = await (await shop.staff())
			.use(products)
			.createProduct({ product: { name: "Bowl", productType: "physical", priceData: { price: 5 } } });
		await deliverEvents(shop);
		return product?.id ?? "";
	};
	const changeOf = (entityId: string) => ({ entity: followedEntities.contact.entity, entityId });

	it("reaches open pages, and those that connect again get what they missed", async () => {
		const owner = await shop.browserOf("owner");
		const stream = await owner.follow(now());
		assert.equal(stream.status, 200);
		// Nobody followed anything before, so what happened since then is not known.
		const first = await stream.next();
		assert.deepEqual(first?.data, { changes: [], isComplete: false });
		const seen = await newContact();
		const second = await stream.next();
		assert.deepEqual(second?.data, { changes: [changeOf(seen)], isComplete: true });
		await stream.close();
		const missed = await newContact();
		const again = await owner.follow("/dashboard/live", second?.id);
		assert.deepEqual((await again.next())?.data, { changes: [changeOf(missed)], isComplete: true });
		await again.close();
	});

	it("reaches every role, of what it may see alone", async () => {
		for (const role of roles) {
			const browser = await shop.browserOf(role);
			const stream = await browser.follow(now());
			const mayView = (await browser.open("/dashboard/customers")).status === 200;
			assert.equal(stream.status, 200, role);
			const contactId = await newContact();
			const received = await textUntil(stream, await newProduct());
			assert.equal(received.includes(contactId), mayView, role);
			await stream.close();
		}
		const signedOut = await shop.browserWith("").follow(now());
		assert.equal(signedOut.status, 302);
	});

	it("ends for those who no longer may", async () => {
		const { id, refreshToken } = await newStaff(shop, "support");
		const stream = await shop.browserWith(`staff-session=${refreshToken}`).follow(now());
		await (await shop.staff()).use(team).removeStaff({ staffId: id });
		// The call that waits already ends with this one.
		await newContact();
		const received = textUntil(stream, "its end");
		const contactId = await newContact();
		assert.ok(!(await received).includes(contactId));
		const again = await shop.browserWith(`staff-session=${refreshToken}`).follow(now());
		assert.equal(again.status, 302);
	});

	it("concerns a page that shows it, and every page if something is missing", () => {
		const message = { changes: [{ entity: followedEntities.order.entity, entityId: "1" }], isComplete: true };
		assert.ok(concerns({ order: ["1"] }, message));
		assert.ok(concerns({ order: "any" }, message));
		assert.ok(!concerns({ order: ["2"], product: "any" }, message));
		assert.ok(concerns({ product: ["2"] }, { changes: [], isComplete: false }));
	});

	it("changes rows where they are, and moves none", () => {
		const placed = [
			{ id: "1", name: "One" },
			{ id: "2", name: "Two" },
		];
		const renamed = [
			{ id: "1", name: "One" },
			{ id: "2", name: "Second" },
		];
		assert.equal(steadyRows(placed, renamed), renamed);
		const loaded = [
			{ id: "3", name: "Three" },
			{ id: "1", name: "First" },
		];
		assert.deepEqual(steadyRows(placed, loaded), [
			{ id: "1", name: "First" },
			{ id: "2", name: "Two" },
		]);
	});
});
