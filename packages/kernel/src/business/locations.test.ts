import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { locations as service } from "@cartwright/contract/business/locations";
import { siteProperties } from "@cartwright/contract/business/site-properties";
import { settings } from "@cartwright/contract/sites/settings";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { loadLocations } from "./load/load-locations.ts";

const nowhere = "0198c0de-0000-7000-8000-000000000000";
const address = {
	country: "DE",
	city: "Berlin",
	postalCode: "10117",
	streetAddress: { number: "5", name: "Unter den Linden", apt: "" },
};
const branch = { name: "Branch", timeZone: "Europe/Berlin", address };
const schedule = {
	periods: [{ openDay: "MONDAY", openTime: "09:00", closeDay: "MONDAY", closeTime: "24:00" }],
	specialHourPeriod: [
		{ startDate: "2027-12-24T00:00:00Z", endDate: "2027-12-27T00:00:00Z", isClosed: true, comment: "Christmas" },
	],
} as const;
const businessSchedule = { periods: [...schedule.periods], specialHourPeriod: [...schedule.specialHourPeriod] };

onEachEngine("locations", (engine) => {
	let shop: Shop;
	let client: Awaited<ReturnType<Shop["staff"]>>;
	before(async () => {
		shop = await openShop({ engine });
		client = await shop.staff();
	});
	after(() => shop.close());

	const calls = () => client.use(service);
	const create = async (location: Parameters<ReturnType<typeof calls>["createLocation"]>[0]["location"]) =>
		(await calls().createLocation({ location })).location?.id ?? "";
	const read = async (id: string) => (await calls().getLocation({ id })).location;
	const defaults = async () =>
		(await calls().queryLocations({ query: { filter: { default: true } } })).locations.map(({ id }) => id);
	const eventsOf = async (id: string) =>
		(await shop.store.eventsOf(shop.site, service.entity, id)).map(({ type }) =>
			type.replace(`${service.entity}_`, ""),
		);

	it("are read as they were created, replaced as a whole, and archived for good", async () => {
		const sent = {
			...branch,
			description: "By the river",
			email: "b@example.com",
			phone: "1",
			fax: "2",
			businessSchedule,
		};
		const id = await create({
			...sent,
			locationTypes: ["BRANCH", "OFFICES"],
			extendedFields: { namespaces: { app: { a: 1 } } },
		});
		const { location, locationManagementAuthorized } = await calls().getLocation({ id });
		assert.equal(locationManagementAuthorized, true);
		assert.deepEqual(location, {
			id,
			...sent,
			default: false,
			status: "ACTIVE",
			locationType: "BRANCH",
			revision: "1",
			archived: false,
			locationTypes: ["BRANCH", "OFFICES"],
			extendedFields: { namespaces: { app: { a: 1 } } },
		});
		await calls().updateLocation({ location: { id, ...branch, revision: "1", locationType: "HEADQUARTERS" } });
		const replaced = await read(id);
		assert.deepEqual(
			[replaced?.email, replaced?.description, replaced?.businessSchedule, replaced?.locationTypes, replaced?.revision],
			[undefined, undefined, undefined, ["HEADQUARTERS"], "2"],
		);
		const stale = calls().updateLocation({ location: { id, ...branch, revision: "1" } });
		assert.equal(await refusalOf(stale), "409 INVALID_REVISION");
		assert.equal((await calls().archiveLocation({ id })).location?.archived, true);
		const refusals = [
			await refusalOf(calls().updateLocation({ location: { id, ...branch } })),
			await refusalOf(calls().archiveLocation({ id })),
			await refusalOf(calls().setDefaultLocation({ id })),
			await refusalOf(calls().addTypeToLocation({ id, locationType: "BRANCH" })),
			await refusalOf(calls().removeTypeFromLocation({ id, locationType: "BRANCH" })),
			await refusalOf(calls().addLocationType({ id, locationType: "BRANCH" })),
			await refusalOf(calls().removeLocationType({ id, locationType: "BRANCH" })),
		];
		const [archived, types] = [
			"400 CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION",
			"400 CANNOT_UPDATE_LOCATION_TYPES_FOR_LOCATION",
		];
		assert.deepEqual(refusals, [archived, archived, archived, types, types, types, types]);
		assert.deepEqual(await eventsOf(id), ["created", "updated", "archive_status"]);
	});

	it("start with one that is the default, and has the contact of the shop", async () => {
		const own = await openShop({ engine });
		const staff = await own.staff();
		const contact = { email: "hi@example.com", phone: "030 1", address: ["Pier 3", "10117 Berlin"] };
		await staff.use(settings).updateSettings({ settings: { contact } });
		const { locations } = await staff.use(service).listLocations({});
		const [first] = locations;
		assert.deepEqual(
			[locations.length, first?.default, first?.name, first?.email, first?.phone, first?.address?.formattedAddress],
			[1, true, "Test shop", "hi@example.com", "030 1", "Pier 3, 10117 Berlin"],
		);
		const id = first?.id ?? "";
		// Replacing it by what was read changes nothing for shoppers.
		await staff.use(service).updateLocation({ location: { ...first, id, ...branch, address: first?.address ?? {} } });
		assert.deepEqual((await staff.use(settings).getSettings({})).settings?.contact?.address, contact.address);
		await staff.use(service).updateLocation({ location: { id, ...branch, email: "new@example.com" } });
		const after = (await staff.use(settings).getSettings({})).settings?.contact;
		assert.deepEqual(
			[after?.email, after?.phone, after?.address],
			["new@example.com", undefined, ["5 Unter den Linden", "10117 Berlin", "DE"]],
		);
		const { properties } = await staff.use(siteProperties).getSiteProperties({});
		assert.deepEqual(
			[properties?.address?.street, properties?.address?.zip, properties?.locale?.country],
			["Unter den Linden", "10117", "DE"],
		);
		await own.close();
	});

	it("have one default, also if two choose at once", async () => {
		const ids = [await create(branch), await create({ ...branch, email: "two@example.com" })];
		const [before] = await defaults();
		const { location } = await calls().setDefaultLocation({ id: ids[0] ?? "" });
		assert.equal(location?.default, true);
		assert.equal(await refusalOf(calls().setDefaultLocation({ id: ids[0] ?? "" })), "400 DEFAULT_NOT_CHANGED");
		assert.equal(await refusalOf(calls().archiveLocation({ id: ids[0] ?? "" })), "400 CANNOT_ARCHIVE_DEFAULT");
		const choices = [ids[1] ?? "", before ?? ""];
		const results = await Promise.allSettled(choices.map((id) => calls().setDefaultLocation({ id })));
		assert.ok(results.every(({ status }) => status === "fulfilled"));
		assert.equal((await defaults()).length, 1);
		const same = await Promise.allSettled([1, 2].map(() => calls().setDefaultLocation({ id: ids[0] ?? "" })));
		assert.deepEqual(same.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
		assert.deepEqual(await defaults(), [ids[0]]);
		// Archiving a location while it becomes the default: one of the two is refused.
		const race = await Promise.allSettled([
			calls().setDefaultLocation({ id: ids[1] ?? "" }),
			calls().archiveLocation({ id: ids[1] ?? "" }),
		]);
		assert.deepEqual(race.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
		const [now] = await defaults();
		assert.equal((await read(now ?? ""))?.archived, false);
	});

	it("are read together with which one is the default", async () => {
		const id = await create({ ...branch, email: "three@example.com" });
		const [before] = await defaults();
		// Another one becomes the default as soon as the first read has ended.
		const facts = await loadLocations({
			site: shop.site,
			store: {
				read: async (site, requests) => {
					const found = await shop.store.read(site, requests);
					if ((await defaults())[0] !== id) await calls().setDefaultLocation({ id });
					return found;
				},
			},
		});
		assert.equal(facts.defaultId, before);
		assert.equal(facts.all.find(({ doc }) => doc.id === id)?.revision, 1);
	});

	it("keep their contact when another one becomes the default, and the shop keeps what that lacks", async () => {
		const own = await openShop({ engine });
		const staff = await own.staff();
		const contact = { email: "hi@example.com", phone: "030 1", address: ["Pier 3"] };
		await staff.use(settings).updateSettings({ settings: { contact } });
		const first = (await staff.use(service).listLocations({})).locations[0]?.id ?? "";
		const location = { ...branch, phone: "030 2" };
		const second = (await staff.use(service).createLocation({ location })).location?.id ?? "";
		await staff.use(service).setDefaultLocation({ id: second });
		const shown = (await staff.use(settings).getSettings({})).settings?.contact;
		assert.deepEqual([shown?.email, shown?.phone], ["hi@example.com", "030 2"]);
		const previous = (await staff.use(service).getLocation({ id: first })).location;
		assert.deepEqual(
			[previous?.default, previous?.phone, previous?.address?.formattedAddress],
			[false, "030 1", "Pier 3"],
		);
		await own.close();
	});

	it("are found by filters, listed in an order, and page by page", async () => {
		const own = await openShop({ engine });
		const staff = (await own.staff()).use(service);
		for (const name of ["C", "A", "B"]) await staff.createLocation({ location: { ...branch, name, businessSchedule } });
		const names = async (filter: Record<string, unknown>) =>
			(await staff.queryLocations({ query: { filter: filter as never } })).locations.map(({ name }) => name);
		assert.deepEqual(await names({ name: { $in: ["A", "C"] } }), ["C", "A"]);
		assert.deepEqual(await names({ "address.city": { $startsWith: "ber" } }), ["C", "A", "B"]);
		assert.deepEqual(await names({ "businessSchedule.periods.openDay": { $hasSome: ["MONDAY"] } }), ["C", "A", "B"]);
		assert.deepEqual(await names({ "businessSchedule.periods.openDay": { $hasAll: ["MONDAY", "SUNDAY"] } }), []);
		const listed = await staff.listLocations({ sort: { fieldName: "name", order: "DESC" }, paging: { limit: 2 } });
		assert.deepEqual(listed.locations.map(({ name }) => name)[0], listed.locations[0]?.name);
		assert.deepEqual([listed.pagingMetadata?.count, listed.pagingMetadata?.hasNext], [2, true]);
		const archived = (await staff.queryLocations({ query: { filter: { name: "B" } } })).locations[0]?.id ?? "";
		await staff.archiveLocation({ id: archived });
		assert.equal((await staff.listLocations({})).locations.length, 3);
		assert.equal((await staff.listLocations({ includeArchived: true })).locations.length, 4);
		assert.equal(await refusalOf(staff.queryLocations({ query: { filter: { color: "red" } } })), "400 INVALID_QUERY");
		const last = await staff.queryLocations({ query: { paging: { limit: 3, offset: 3 } } });
		assert.deepEqual([last.locations.length, last.pagingMetadata?.offset, last.pagingMetadata?.hasNext], [1, 3, false]);
		await own.close();
	});

	it("are refused if there is none with the id", async () => {
		const absent = "404 LOCATION_NOT_FOUND";
		const type = { id: nowhere, locationType: "BRANCH" } as const;
		assert.equal(await refusalOf(calls().getLocation({ id: nowhere })), absent);
		assert.equal(await refusalOf(calls().updateLocation({ location: { id: nowhere, ...branch } })), absent);
		assert.equal(await refusalOf(calls().setDefaultLocation({ id: nowhere })), absent);
		assert.equal(await refusalOf(calls().archiveLocation({ id: nowhere })), absent);
		assert.equal(await refusalOf(calls().addTypeToLocation(type)), absent);
		assert.equal(await refusalOf(calls().removeTypeFromLocation(type)), absent);
		assert.equal(await refusalOf(calls().addLocationType(type)), absent);
		assert.equal(await refusalOf(calls().removeLocationType(type)), absent);
	});

	it("change their types, once each", async () => {
		const id = await create(branch);
		await calls().addTypeToLocation({ id, locationType: "BRANCH" });
		await calls().addLocationType({ id, locationType: "OFFICES" });
		await calls().addTypeToLocation({ id, locationType: "OFFICES" });
		assert.deepEqual((await read(id))?.locationTypes, ["BRANCH", "OFFICES"]);
		await calls().removeTypeFromLocation({ id, locationType: "BRANCH" });
		assert.deepEqual([(await read(id))?.locationType, (await read(id))?.revision], ["OFFICES", "4"]);
	});

	it("are created in bulk, those that break a rule fail alone", async () => {
		const locations = [branch, { ...branch, timeZone: "+02:00" }, { ...branch, name: " " }];
		const { successfulLocations, failedLocations } = await calls().bulkCreateLocation({ locations });
		assert.deepEqual([successfulLocations.length, failedLocations.length], [1, 2]);
		assert.match(failedLocations[0]?.errorMessage ?? "", /locations\[1\]\.timeZone/);
	});

	it("are refused by name with hours that are none, and for callers without permission", async () => {
		const hours = (period: object) => ({ ...branch, businessSchedule: { periods: [period] } });
		assert.equal(
			await refusalOf(calls().createLocation({ location: hours({ openTime: "25:00" }) })),
			"400 location.businessSchedule.periods[0].openTime VALIDATION",
		);
		const backwards = { startDate: "2027-12-27T00:00:00Z", endDate: "2027-12-24T00:00:00Z" };
		const location = { ...branch, businessSchedule: { specialHourPeriod: [backwards] } };
		assert.equal(
			await refusalOf(calls().createLocation({ location })),
			"400 location.businessSchedule.specialHourPeriod[0].endDate VALIDATION",
		);
		const tooMany = { ...branch, businessSchedule: { periods: Array.from({ length: 101 }, () => ({})) } };
		assert.match(await refusalOf(calls().createLocation({ location: tooMany })), /businessSchedule\.periods MAX_SIZE/);
		const reader = (await shop.staff("read-only")).use(service);
		assert.equal((await reader.getLocation({ id: await create(branch) })).locationManagementAuthorized, false);
		assert.equal(await refusalOf(reader.createLocation({ location: branch })), "403 PERMISSION_DENIED");
		const visitor = (await shop.visitor()).use(service);
		assert.equal(await refusalOf(visitor.listLocations({})), "403 PERMISSION_DENIED");
	});
});
