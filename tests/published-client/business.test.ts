import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { withServerOnEachEngine } from "./shop.ts";

/** Calls that the package makes, but does not list. */
interface UnlistedCalls {
	locations: { bulkCreateLocation(locations: object[]): Promise<{ successfulLocations?: { name?: string }[] }> };
}

withServerOnEachEngine("places and properties of the business in the hands of staff", fillCatalogue, (started) => {
	const address = { country: "DE", city: "Berlin", streetAddress: { number: "5", name: "Unter den Linden", apt: "" } };
	const branch = { name: "Branch", timeZone: "Europe/Berlin", address };

	it("locations are created, replaced, found, made the default and archived", async () => {
		const { locations } = started().staff;
		const created = await locations.createLocation({ ...branch, locationTypes: ["BRANCH"] });
		const id = created._id ?? "";
		assert.deepEqual(
			[created.name, created.address?.city, created.address?.streetAddress?.name, created.revision, created.default],
			["Branch", "Berlin", "Unter den Linden", "1", false],
		);
		const replaced = await locations.updateLocation(id, { ...branch, email: "b@example.com", revision: "1" });
		assert.deepEqual([replaced.email, replaced.locationTypes, replaced.revision], ["b@example.com", [], "2"]);
		await locations.addTypeToLocation(id, "OFFICES");
		assert.deepEqual((await locations.getLocation(id)).locationTypes, ["OFFICES"]);
		await locations.removeTypeFromLocation(id, "OFFICES");
		await locations.addLocationType(id, "BRANCH");
		assert.deepEqual((await locations.getLocation(id)).locationTypes, ["BRANCH"]);
		await locations.removeLocationType(id, "BRANCH");
		const unlisted = started().staff as unknown as UnlistedCalls;
		const bulk = await unlisted.locations.bulkCreateLocation([branch, { ...branch, name: "Kiosk" }]);
		assert.deepEqual(
			bulk.successfulLocations?.map(({ name }) => name),
			["Branch", "Kiosk"],
		);
		const matching = await locations.queryLocations().eq("email", "b@example.com").find();
		assert.deepEqual(
			matching.items.map(({ _id }) => _id),
			[id],
		);
		const [first] = (await locations.listLocations()).locations ?? [];
		assert.equal(first?.default, true);
		assert.equal((await locations.setDefaultLocation(id)).location?.default, true);
		const again = await refusal(locations.setDefaultLocation(id));
		assert.deepEqual([again.status, again.details?.applicationError?.code], [400, "DEFAULT_NOT_CHANGED"]);
		const refused = await refusal(locations.archiveLocation(id));
		assert.equal(refused.details?.applicationError?.code, "CANNOT_ARCHIVE_DEFAULT");
		const archivedId = first?._id ?? "";
		assert.equal((await locations.archiveLocation(archivedId)).location?.archived, true);
		const closed = await refusal(locations.updateLocation(archivedId, branch));
		assert.equal(closed.details?.applicationError?.code, "CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION");
		const types = await refusal(locations.addTypeToLocation(archivedId, "BRANCH"));
		assert.equal(types.details?.applicationError?.code, "CANNOT_UPDATE_LOCATION_TYPES_FOR_LOCATION");
		const { siteProperties } = started().staff;
		const { properties } = await siteProperties.getSiteProperties({ fields: ["email", "address"] });
		assert.deepEqual([properties?.email, properties?.address?.city], ["b@example.com", "Berlin"]);
		const gone = await refusal(locations.getLocation("0198c0de-0000-7000-8000-000000000000"));
		assert.deepEqual([gone.status, gone.details?.applicationError?.code], [404, "LOCATION_NOT_FOUND"]);
		assert.equal((await refusal(started().shopper().locations.listLocations())).status, 403);
	});

	it("site properties are read and changed", async () => {
		const { siteProperties } = started().staff;
		const { version } = await siteProperties.getSiteProperties();
		await siteProperties.updateBusinessProfile(
			{ siteDisplayName: "Pier", businessName: "Pier GmbH" },
			{ fields: ["siteDisplayName", "businessName"] },
		);
		await siteProperties.updateBusinessContact({ email: "hi@example.com", fax: "030" }, { fields: ["email", "fax"] });
		await siteProperties.updateBusinessSchedule({
			periods: [{ openDay: "MONDAY", openTime: "09:00", closeDay: "MONDAY", closeTime: "18:00" }],
		});
		await siteProperties.updateConsentPolicy({ essential: true, analytics: false });
		const after = await siteProperties.getSiteProperties();
		assert.ok(Number(after.version) > Number(version));
		const { siteDisplayName, businessName, email, fax, businessSchedule, consentPolicy } = after.properties ?? {};
		assert.deepEqual(
			[siteDisplayName, businessName, email, fax, businessSchedule?.periods?.length, consentPolicy],
			["Pier", "Pier GmbH", "hi@example.com", "030", 1, { essential: true, analytics: false }],
		);
		const wrong = await refusal(siteProperties.updateBusinessProfile({}, { fields: ["email"] }));
		assert.deepEqual(
			wrong.details?.validationError?.fieldViolations?.map(({ field }) => field),
			["options.fields"],
		);
		assert.equal((await refusal(started().shopper().siteProperties.getSiteProperties())).status, 403);
	});
});
