import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { settings as service } from "@cartwright/contract/sites/settings";
import { Settings } from "@cartwright/contract/sites/settings-messages";
import type { Client } from "@cartwright/sdk/client";
import { newStaff, secondShop } from "@cartwright/testing/staff";
import type { DraftChange } from "../app/forms/draft-changes.ts";
import { fractionOf, percentOf } from "../app/settings/percent.ts";
import { rowChanges } from "../app/settings/row-changes.ts";
import { fieldsOf, settingGroups } from "../app/settings/setting-groups.ts";
import { valueAt } from "../app/settings/value-at.ts";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

describe("the settings of the dashboard", () => {
	let shop: Dashboard;
	let staff: Client;
	let owner: StaffBrowser;
	before(async () => {
		shop = await openDashboard();
		staff = await shop.staff();
		owner = await shop.browserOf("owner");
	});
	after(() => shop.close());

	const read = async (): Promise<JsonObject> => (await staff.use(service).getSettings({})).settings as JsonObject;
	const send = (group: string, changes: readonly DraftChange[], browser = owner) =>
		browser.send(`/dashboard/settings/${group}`, { intent: "save", changes: JSON.stringify(changes) });
	/** Changes of what the settings are now. */
	const save = async (group: string, values: Readonly<Record<string, JsonValue>>, browser = owner) => {
		const now = await read();
		return send(
			group,
			Object.entries(values).map(([key, to]) => ({ key, from: valueAt(now, key), to })),
			browser,
		);
	};

	/** A value for each page, which is not the default. */
	const examples: Readonly<Record<string, Readonly<Record<string, JsonValue>>>> = {
		shop: {
			name: "Hearth & Field",
			"brand.light.accent": "#24483e",
			"contact.address": ["Mill Lane 4", "Leeds"],
			social: [{ name: "Mastodon", url: "https://example.com/@hearth" }],
		},
		payments: {
			"payments.offlineMethods": [
				{ kind: "BANK_TRANSFER", title: "Bank transfer", instructions: "IBAN DE00", code: "way-1" },
			],
		},
		taxes: {
			"tax.includedInPrices": true,
			"tax.rates": [{ name: "MwSt.", country: "DE", rate: fractionOf("19"), appliesToDelivery: true }],
		},
		delivery: {
			"delivery.options": [{ title: "Post", price: "4.90", countries: ["DE"], code: "post" }],
			"calendar.closures": [{ from: "2027-08-01", to: "2027-08-14" }],
		},
		locations: {
			"delivery.pickupLocations": [
				{
					title: "Shop",
					price: "1.50",
					code: "pickup-1",
					address: { country: "DE", city: "Kiel", addressLine: "Kai 1" },
				},
			],
		},
		languages: {
			languages: ["en", "de"],
			"currencies.rates": [{ currency: "EUR", rate: "0.92", date: "2026-11-01T00:00:00.000Z" }],
		},
		mails: { "mails.footer.en": "Registered in Leeds", "mails.newOrderRecipients": ["orders@example.com"] },
		checkout: { "invoices.prefix": "", "returns.windowDays": 14 },
		legal: { "checkout.policies.returnPolicy.content": "Two weeks." },
		products: { "search.synonyms": ["tee, t-shirt"] },
		"first-page": {
			"home.hero.title.en": "Made to last",
			"home.promises": [{ title: { en: "Free returns" }, text: { en: "For two weeks" } }],
		},
		"sign-in": { "signIn.requireEmailVerification": true },
		data: { "retention.cartDays": 30 },
	};

	for (const [group, values] of Object.entries(examples)) {
		it(`are saved by the page ${group}, which shows them`, async () => {
			const saved = await save(group, values);
			assert.equal(saved.status, 200, saved.text);
			const now = await read();
			for (const [key, to] of Object.entries(values)) {
				const value = valueAt(now, key);
				if (Array.isArray(to) && typeof to[0] === "object") {
					assert.partialDeepStrictEqual(value, to);
				} else assert.deepEqual(value, to, key);
			}
			const shown = await owner.open(`/dashboard/settings/${group}`);
			assert.equal(shown.status, 200);
			assert.doesNotMatch(shown.html, /settings\.(?:fields|members|choices|groups|sections)\./, "each text exists");
		});
	}

	it("say what is refused beside its field, and save nothing of it", async () => {
		const before = await read();
		const refused = await save("delivery", {
			"calendar.handlingDays": "soon",
			"delivery.options": [{ title: "Post", price: "4,90", countries: [], code: "post" }],
		});
		assert.equal(refused.status, 400);
		// As data, behind a comma: fields have their paths as ids.
		assert.match(refused.html, /,"delivery\.options\[0\]\.price","/);
		assert.match(refused.html, /must be a whole number/);
		for (const empty of ["", null, " "]) assert.equal((await save("shop", { name: empty })).status, 400);
		assert.match((await save("shop", { "brand.light.ink": "#ffffff" })).html, /contrast/);
		assert.equal((await save("languages", { currency: "XXQ" })).status, 400);
		assert.deepEqual(await read(), before);
		assert.equal((await save("shop", { "tax.rounding": "ORDER" })).status, 400, "of another page");
		assert.equal((await owner.send("/dashboard/settings/shop", { intent: "save", changes: "{" })).status, 400);
		assert.equal((await owner.send("/dashboard/settings/shop", { intent: "disconnect" })).status, 400);
		assert.equal((await owner.open("/dashboard/settings/nothing")).status, 404);
	});

	it("go back to their default if a field is emptied", async () => {
		await save("payments", { "payments.holdMinutes": 60 });
		await save("payments", { "payments.holdMinutes": null });
		assert.equal(valueAt(await read(), "payments.holdMinutes"), 30);
		await save("shop", { "contact.phone": "0123" });
		await save("shop", { "contact.phone": null });
		assert.equal(valueAt(await read(), "contact.phone"), null);
	});

	it("merge what two people change, and ask where both changed the same", async () => {
		const opened = await read();
		const from = (key: string, to: JsonValue): DraftChange => ({ key, from: valueAt(opened, key), to });
		await send("mails", [from("mails.senderName", "One")]);
		assert.equal((await send("mails", [from("mails.replyTo", "other@example.com")])).status, 200);
		const merged = await read();
		assert.deepEqual(
			[valueAt(merged, "mails.senderName"), valueAt(merged, "mails.replyTo")],
			["One", "other@example.com"],
		);
		const both = await send("mails", [from("mails.senderName", "Two"), from("mails.newOrders", false)]);
		assert.equal(both.status, 200);
		assert.deepEqual(await read(), merged, "nothing is saved while something is not settled");
	});

	it("are those of owners and managers, and some of owners alone", async () => {
		const before = await read();
		for (const role of ["read-only", "support", "fulfilment", "content"] as const) {
			const browser = await shop.browserOf(role);
			assert.equal((await browser.open("/dashboard/settings")).status, 403, role);
			assert.equal((await browser.open("/dashboard/settings/shop")).status, 403, role);
			assert.equal((await save("shop", { name: "X" }, browser)).status, 403, role);
			assert.doesNotMatch((await browser.open("/dashboard")).text, /Settings/, role);
		}
		const manager = await shop.browserOf("manager");
		assert.equal((await save("data", { "retention.auditDays": 60 }, manager)).status, 403);
		for (const intent of ["connectStripe", "connectPayPal", "disconnect"]) {
			const fields = {
				intent,
				provider: "stripe-live",
				secretKey: "sk_live_12345678",
				publishableKey: "pk_live_12345678",
			};
			const sent = await manager.send("/dashboard/settings/payments", { ...fields, clientId: "client-12345678" });
			assert.equal(sent.status, 403, intent);
		}
		assert.deepEqual(await read(), before);
		assert.equal((await save("shop", { "contact.phone": "0456" }, manager)).status, 200);
	});

	it("are those of the shop of the staff user", async () => {
		const before = await read();
		const { refreshToken } = await newStaff(await secondShop(shop), "owner");
		const stranger = shop.browserWith(`staff-session=${refreshToken}`);
		assert.doesNotMatch((await stranger.open("/dashboard/settings/shop")).html, /Hearth &amp; Field/);
		await save("shop", { "contact.phone": "0999" }, stranger);
		assert.deepEqual(await read(), before);
	});

	it("lead to the sign-in once a session has ended", async () => {
		const leaving = await shop.browserOf("owner");
		await leaving.send("/dashboard/sign-out", {});
		for (const response of [
			await leaving.open("/dashboard/settings/shop"),
			await save("shop", { "contact.phone": "0111" }, leaving),
		]) {
			assert.match(response.location || response.html, /\/hosted\/staff\/sign-in/);
		}
		assert.notEqual(valueAt(await read(), "contact.phone"), "0111");
	});

	it("are found by their words without scripts", async () => {
		const { text } = await owner.open("/dashboard/settings?q=reverse charge");
		// The menu above has a room of the same name.
		const results = text.slice(text.indexOf("Search settings"));
		assert.match(results, /Your VAT ID in the EU/);
		assert.doesNotMatch(results, /Gift cards/);
		assert.match((await owner.open("/dashboard/settings?q=xyzzy")).text, /No setting has these words/);
	});
});

describe("values of settings", () => {
	it("are percentages that lose nothing", () => {
		for (const [fraction, percent] of [
			["0.19", "19"],
			["0.055", "5.5"],
			["1", "100"],
			["0", "0"],
			["0.2", "20"],
		] as const) {
			assert.equal(percentOf(fraction), percent);
			assert.equal(percentOf(fractionOf(percent)), percent);
		}
		for (const typed of ["19.", "1,5", "19.0", "x", ""]) assert.equal(percentOf(fractionOf(typed)), typed);
	});

	it("tell what is different in a list", () => {
		const members = [{ name: "title", kind: "text" }] as const;
		const [one, two] = [
			{ code: "a", title: "A" },
			{ code: "b", title: "B" },
		];
		const kinds = (from: JsonValue, to: JsonValue): string[] => rowChanges(from, to, members).map(({ kind }) => kind);
		assert.deepEqual(kinds([one], [one, two]), ["added"]);
		assert.deepEqual(kinds([one, two], [two]), ["removed"]);
		assert.deepEqual(kinds([one], [{ ...one, title: "C" }]), ["changed"]);
		assert.deepEqual(kinds([one, two], [two, one]), ["moved"]);
	});
});

describe("the pages of settings", () => {
	/** Files are chosen where they are uploaded, and translations belong to the words that they translate. */
	const elsewhere = /^(?:revision|translations|home\.(?:hero|story)\.image)/;

	it("have a field for every setting", () => {
		const fields = settingGroups.flatMap(fieldsOf);
		const edited = fields.flatMap((field) =>
			field.kind === "rows" ? field.members.map(({ name }) => `${field.path}[].${name}`) : [field.path],
		);
		// The ids of rates are made by the services.
		const missing = leavesOf(Settings, "").filter(
			(path) => !elsewhere.test(path) && path !== "tax.rates[].id" && !edited.includes(path),
		);
		assert.deepEqual(missing, []);
		assert.equal(new Set(fields.map(({ path }) => path)).size, fields.length, "each setting is in one place");
	});
});

interface Node {
	readonly properties?: Readonly<Record<string, Node>>;
	readonly items?: Node;
}

/** The paths of all values of a schema; those of rows have `[]`. */
const leavesOf = ({ properties, items }: Node, path: string): string[] => {
	if (properties) {
		return Object.entries(properties).flatMap(([name, member]) => leavesOf(member, path ? `${path}.${name}` : name));
	}
	return items?.properties ? leavesOf(items, `${path}[]`) : [path];
};
