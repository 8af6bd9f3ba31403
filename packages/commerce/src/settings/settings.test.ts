import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { settings as declaration } from "@cartwright/contract/sites/settings";
import { site } from "@cartwright/contract/sites/site";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

onEachEngine("settings", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const calls = async () => (await shop.staff("owner")).use(declaration);
	const siteSeen = async () => (await (await shop.visitor()).use(site).getSite({})).site;

	it("are read with the default of each that was never set", async () => {
		const { settings } = await (await calls()).getSettings({});
		assert.equal(settings?.name, "Test shop");
		assert.deepEqual(settings?.languages, ["en"]);
		assert.deepEqual(settings?.delivery?.options?.[0]?.price, "5.00");
	});

	it("are merged, and shown to shoppers at once", async () => {
		const { updateSettings } = await calls();
		await updateSettings({ settings: { brand: { tagline: { en: "Prints" } } } });
		const { settings } = await updateSettings({
			settings: {
				name: "Probe & Sons",
				languages: ["de", "en"],
				brand: { tagline: { de: "Drucke" } },
				tax: { includedInPrices: true, rates: [{ name: "VAT", country: "DE", rate: "0.19" }] },
			},
		});
		assert.deepEqual(settings?.brand?.tagline, { en: "Prints", de: "Drucke" });
		assert.deepEqual(
			settings?.tax?.rates?.map(({ id, rate }) => [id, rate]),
			[["tax-de", "0.19"]],
		);
		const seen = await siteSeen();
		assert.deepEqual([seen?.name, seen?.languages, seen?.taxIncluded], ["Probe & Sons", ["de", "en"], true]);
		await updateSettings({ settings: { languages: null, brand: { tagline: null } } });
		const restored = await siteSeen();
		assert.deepEqual([restored?.languages, restored?.brand?.tagline], [["de"], undefined]);
	});

	it("are refused if they changed since they were read", async () => {
		const { updateSettings, getSettings } = await calls();
		const { revision = "" } = (await getSettings({})).settings ?? {};
		await updateSettings({ settings: { revision, name: "First" } });
		assert.equal(await refusalOf(updateSettings({ settings: { revision, name: "Second" } })), "409 SETTINGS_CHANGED");
		assert.equal((await siteSeen())?.name, "First");
	});

	it("are refused as a whole if they make no sense, and name what is wrong", async () => {
		const { updateSettings } = await calls();
		const option = { code: "post", title: "Post", price: "1" };
		const address = { country: "DE", city: "Berlin", addressLine: "Torstr. 1" };
		const cases: [Parameters<typeof updateSettings>[0]["settings"], string][] = [
			[{ name: " " }, "settings.name VALIDATION"],
			[{ currency: "XYZ" }, "settings.currency VALIDATION"],
			[{ delivery: { options: [option, option] } }, "settings.delivery VALIDATION"],
			[{ delivery: { options: [{ ...option, price: "2.4999" }] } }, "settings.delivery.options[0].price VALIDATION"],
			[
				{ delivery: { options: [{ ...option, freeFrom: "1.001" }] } },
				"settings.delivery.options[0].freeFrom VALIDATION",
			],
			[{ name: "Prints\nand more" }, "settings.name VALIDATION"],
			[
				{ tax: { rates: [{ name: "a", country: "US", subdivision: "DE-BY", rate: "0.1" }] } },
				"settings.tax.rates[0].subdivision VALIDATION",
			],
			[
				{ tax: { rates: [1, 2].map(() => ({ name: "a", country: "US", rate: "0.1" })) } },
				"settings.tax.rates VALIDATION",
			],
			[{ brand: { light: { ink: "#767676", background: "#ffffff" } } }, "settings.brand.light.ink VALIDATION"],
			[{ brand: { dark: { background: "#5c5c5c" } } }, "settings.brand.dark.background VALIDATION"],
			[{ tax: { includedInPrices: true, rates: [] } }, "settings.tax.includedInPrices VALIDATION"],
			[{ languages: ["en", "en"] }, "settings.languages VALIDATION"],
			...["/pages/nowhere#top", "javascript:alert(1)", "//evil.example", "/\t/evil.example", "/\\evil.example"].map(
				(url): [Parameters<typeof updateSettings>[0]["settings"], string] => [
					{ home: { hero: { link: { label: { en: "About" }, url } } } },
					"settings.home.hero.link.url VALIDATION",
				],
			),
			[
				{ delivery: { pickupLocations: [{ ...option, address: { ...address, subdivision: "US-NY" } }] } },
				"settings.delivery.pickupLocations[0].address.subdivision VALIDATION",
			],
			[{ payments: { holdMinutes: 0 } }, "settings.payments.holdMinutes MIN"],
		];
		const before = await siteSeen();
		for (const [update, refused] of cases) {
			assert.equal(await refusalOf(updateSettings({ settings: update })), `400 ${refused}`);
		}
		assert.deepEqual(await siteSeen(), before);
	});

	it("keep the currency once there are products", async () => {
		const { updateSettings } = await calls();
		await updateSettings({ settings: { currency: "EUR" } });
		assert.equal((await siteSeen())?.currency, "EUR");
		const owner = await shop.staff("owner");
		await owner
			.use(products)
			.createProduct({ product: { name: "Mug", priceData: { price: 10 }, productType: "physical" } });
		assert.equal(await refusalOf(updateSettings({ settings: { currency: "JPY" } })), "428 CURRENCY_IN_USE");
	});

	it("are changed by owners and managers alone", async () => {
		const change = { settings: { name: "Mine" } };
		await (await shop.staff("manager")).use(declaration).updateSettings(change);
		for (const role of ["fulfilment", "support", "content", "read-only"] as const) {
			const refused = await refusalOf((await shop.staff(role)).use(declaration).updateSettings(change));
			assert.equal(refused, "403 PERMISSION_DENIED", role);
		}
		const visitor = await shop.visitor();
		assert.equal(await refusalOf(visitor.use(declaration).updateSettings(change)), "403 PERMISSION_DENIED");
		assert.equal(await refusalOf(visitor.use(declaration).getSettings({})), "403 PERMISSION_DENIED");
	});
});
