import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { locations } from "@cartwright/contract/business/locations";
import { siteProperties as service } from "@cartwright/contract/business/site-properties";
import { settings } from "@cartwright/contract/sites/settings";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { propertiesId } from "./documents.ts";

onEachEngine("site properties", (engine) => {
	let shop: Shop;
	let client: Awaited<ReturnType<Shop["staff"]>>;
	before(async () => {
		shop = await openShop({ engine, settings: { currency: "EUR", language: "de" } });
		client = await shop.staff();
	});
	after(() => shop.close());

	const calls = () => client.use(service);
	const read = async (fields?: string) => {
		const { properties } = await calls().getSiteProperties(fields ? { fields } : {});
		assert.ok(properties);
		return properties;
	};
	const version = async () => Number((await calls().getSiteProperties({})).version);
	const lastEvent = async () =>
		(await shop.store.eventsOf(shop.site, service.entity, propertiesId)).at(-1)?.data as {
			version: number;
			fields: string;
			properties: Record<string, unknown>;
		};

	it("are the settings, in one snapshot with a version", async () => {
		const { language, locale, paymentCurrency, timeZone, siteDisplayName, businessName, multilingual } = await read();
		assert.deepEqual(
			[language, locale?.languageCode, paymentCurrency, timeZone, siteDisplayName, businessName],
			["de", "de", "EUR", "UTC", "Test shop", "Test shop"],
		);
		assert.deepEqual(
			multilingual?.supportedLanguages?.map(({ languageCode, isPrimary }) => [languageCode, isPrimary]),
			[["de", true]],
		);
		const first = await version();
		await client.use(settings).updateSettings({ settings: { name: "Harbour Goods", timeZone: "Europe/Berlin" } });
		assert.ok((await version()) > first);
		const event = await lastEvent();
		assert.deepEqual(event.version, await version());
		assert.deepEqual(event.fields.split(",").sort(), ["businessName", "siteDisplayName", "timeZone"]);
		assert.equal(event.properties.siteDisplayName, "Harbour Goods");
		await client.use(settings).updateSettings({ settings: { weightUnit: "LB" } });
		assert.equal((await lastEvent()).version, event.version, "what no property shows is no event");
	});

	it("are written to the settings: names and texts", async () => {
		await calls().updateBusinessProfile({
			businessProfile: {
				siteDisplayName: "Pier",
				description: "Gutes vom Hafen",
				companyId: "HRB 1",
				logo: "logo.png",
			},
		});
		const { settings: shown } = await client.use(settings).getSettings({});
		assert.deepEqual([shown?.name, shown?.brand?.description], ["Pier", { de: "Gutes vom Hafen" }]);
		// A mask names what changes; what it names and the request lacks is removed.
		await calls().updateBusinessProfile({
			businessProfile: { siteDisplayName: "Ignored", businessName: "Pier GmbH" },
			fields: "businessName,companyId",
		});
		const { siteDisplayName, businessName, companyId, logo } = await read();
		assert.deepEqual([siteDisplayName, businessName, companyId, logo], ["Pier", "Pier GmbH", undefined, "logo.png"]);
		const refusals = [
			await refusalOf(calls().updateBusinessProfile({ businessProfile: { siteDisplayName: " " } })),
			await refusalOf(calls().updateBusinessProfile({ businessProfile: { siteDisplayName: "a\nb" } })),
			await refusalOf(calls().updateBusinessProfile({ businessProfile: {}, fields: "email" })),
			await refusalOf(calls().updateBusinessProfile({ businessProfile: { companyId: "1".repeat(51) } })),
		];
		assert.deepEqual(refusals, [
			"400 businessProfile.siteDisplayName REQUIRED_FIELD",
			"400 businessProfile.siteDisplayName VALIDATION",
			"400 fields VALIDATION",
			"400 businessProfile.companyId MAX_LENGTH",
		]);
	});

	it("are written to the settings and the default location: how to reach the shop", async () => {
		const address = {
			street: "Unter den Linden",
			streetNumber: "5",
			apartmentNumber: "",
			city: "Berlin",
			country: "DE",
			state: "DE-BE",
			zip: "10117",
			hint: { text: "Ring twice", placement: "AFTER" as const },
			isPhysical: true,
			googleFormattedAddress: "Unter den Linden 5, 10117 Berlin",
			coordinates: { latitude: 52.5, longitude: 13.4 },
		};
		await calls().updateBusinessContact({
			businessContact: { email: "hi@example.com", phone: "030 1", fax: "030 9", address },
		});
		const shown = await read("address,fax");
		assert.deepEqual(shown, { ...shown, address, fax: "030 9" });
		assert.equal(shown.email, undefined, "the mask leaves it out");
		const { contact } = (await client.use(settings).getSettings({})).settings ?? {};
		assert.deepEqual([contact?.email, contact?.address], ["hi@example.com", ["Unter den Linden 5", "10117 Berlin"]]);
		const [location] = (await client.use(locations).listLocations({})).locations;
		assert.deepEqual(
			[location?.address?.streetAddress?.name, location?.address?.hint],
			["Unter den Linden", "Ring twice"],
		);
		// Once the location is stored, each change of the contact is one of the location.
		const { id = "", timeZone = "", name = "" } = location ?? {};
		const saved = { ...location, id, timeZone: timeZone ?? "", name: name ?? "", address: location?.address ?? {} };
		const stored = (await client.use(locations).updateLocation({ location: saved })).location;
		assert.equal((await read()).address?.isPhysical, true, "what only properties have stays");
		await client.use(settings).updateSettings({ settings: { contact: { phone: "030 2" } } });
		const moved = (await client.use(locations).getLocation({ id: id ?? "" })).location;
		assert.deepEqual([moved?.phone, Number(moved?.revision)], ["030 2", Number(stored?.revision) + 1]);
		const stale = client.use(locations).updateLocation({ location: { ...saved, revision: stored?.revision ?? "" } });
		assert.equal(await refusalOf(stale), "409 INVALID_REVISION");
		// Other lines in the settings are another address.
		await client.use(settings).updateSettings({ settings: { contact: { address: ["Pier 3", "Hamburg"] } } });
		assert.equal((await read()).address?.googleFormattedAddress, "Pier 3, Hamburg");
		await calls().updateBusinessContact({ businessContact: {}, fields: "email,address" });
		const removed = await read();
		assert.deepEqual([removed.email, removed.address, removed.phone], [undefined, undefined, "030 2"]);
		const wrong = calls().updateBusinessContact({ businessContact: { email: "nobody" } });
		assert.match(await refusalOf(wrong), /^400 businessContact\.email/);
	});

	it("have hours, which are replaced as a whole, and a policy of consent", async () => {
		const periods = [{ openDay: "MONDAY", openTime: "09:00", closeDay: "MONDAY", closeTime: "18:00" } as const];
		await calls().updateBusinessSchedule({ businessSchedule: { periods } });
		const closed = { startDate: "2027-12-24", endDate: "2027-12-26" };
		await calls().updateBusinessSchedule({ businessSchedule: { specialHourPeriod: [closed] } });
		assert.deepEqual((await read()).businessSchedule, {
			periods: [],
			specialHourPeriod: [{ ...closed, isClosed: true, comment: "" }],
		});
		assert.equal(
			await refusalOf(calls().updateBusinessSchedule({ businessSchedule: { periods: [{ openTime: "9:00" }] } })),
			"400 businessSchedule.periods[0].openTime VALIDATION",
		);
		await calls().updateConsentPolicy({ consentPolicy: { essential: true, analytics: false } });
		await calls().updateConsentPolicy({ consentPolicy: { advertising: false } });
		assert.deepEqual((await read()).consentPolicy, { essential: true, analytics: false, advertising: false });
	});

	it("are changed by several at once without a loss", async () => {
		await Promise.all([
			calls().updateBusinessProfile({ businessProfile: { businessName: "At once" } }),
			calls().updateBusinessContact({ businessContact: { fax: "040" } }),
			calls().updateConsentPolicy({ consentPolicy: { functional: true } }),
			client.use(settings).updateSettings({ settings: { name: "Together" } }),
		]);
		const { businessName, fax, consentPolicy, siteDisplayName } = await read();
		assert.deepEqual(
			[businessName, fax, consentPolicy?.functional, siteDisplayName],
			["At once", "040", true, "Together"],
		);
	});

	it("are read by all staff, and changed by those who may", async () => {
		const reader = (await shop.staff("read-only")).use(service);
		assert.ok((await reader.getSiteProperties({})).version);
		assert.equal(await refusalOf(reader.updateConsentPolicy({ consentPolicy: {} })), "403 PERMISSION_DENIED");
		const visitor = (await shop.visitor()).use(service);
		assert.equal(await refusalOf(visitor.getSiteProperties({})), "403 PERMISSION_DENIED");
	});
});
