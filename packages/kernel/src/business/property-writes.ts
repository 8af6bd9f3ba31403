import { isDeepStrictEqual } from "node:util";
import { locations as locationService } from "@cartwright/contract/business/locations";
import { siteProperties as service } from "@cartwright/contract/business/site-properties";
import { adjust, create, type NewEvent, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type Settings, settings } from "../sites/settings.ts";
import { type Business, changedContact, contactOf } from "./contact.ts";
import { type BusinessProperties, businessProperties, locations, propertiesId } from "./documents.ts";
import { propertiesView } from "./properties-view.ts";

/** What a shop tells about itself, as it is stored. */
export interface StoredBusiness {
	readonly settings: Stored<Settings>;
	readonly properties: Stored<BusinessProperties> | undefined;
}

export interface Change {
	readonly now: string;
	readonly newId: () => string;
}

export const businessOf = ({ settings: shop, properties }: StoredBusiness): Business => ({
	settings: shop.doc,
	properties: properties?.doc ?? { id: propertiesId },
});

/** Grows with each change. */
export const versionOf = ({ settings: shop, properties }: StoredBusiness): number =>
	shop.revision + (properties?.revision ?? 0);

/** The writes of a change of the shop itself. They belong in one commit. */
export const businessWrites = (before: StoredBusiness, after: Business, change: Change): Write[] => [
	...(isDeepStrictEqual(after.settings, before.settings.doc)
		? []
		: [replace(settings, before.settings, after.settings)]),
	...propertyWrites(before, after, change),
];

/** What a change of the settings means for site properties: their own document, and the event. */
export const propertyWrites = (before: StoredBusiness, after: Business, change: Change): Write[] => {
	const [were, are] = [propertiesView(businessOf(before)), propertiesView(after)];
	const names = Object.keys({ ...were, ...are }).filter(
		(name) => !isDeepStrictEqual(were[name as keyof typeof were], are[name as keyof typeof are]),
	);
	const { properties } = before;
	if (names.length === 0 && isDeepStrictEqual(after.properties, businessOf(before).properties)) return [];
	const settingsChange = isDeepStrictEqual(after.settings, before.settings.doc) ? 0 : 1;
	const event: NewEvent = {
		id: change.newId(),
		entity: service.entity,
		type: service.events.propertiesSitePropertiesUpdated?.type ?? "",
		data: {
			version: versionOf(before) + settingsChange + 1,
			fields: names.join(","),
			properties: Object.fromEntries(Object.entries(are).filter(([name]) => names.includes(name))),
		},
		time: change.now,
	};
	const events = names.length > 0 ? [event] : [];
	return [
		properties
			? replace(businessProperties, properties, after.properties, events)
			: create(businessProperties, after.properties, events),
	];
};

/** The default location has the contact of the shop, so a change of that is one of the location. */
export const defaultLocationWrites = (before: StoredBusiness, after: Business, change: Change): Write[] => {
	const modifiedFields = changedContact(contactOf(businessOf(before)), contactOf(after));
	const { locationId } = after.properties;
	if (modifiedFields.length === 0 || !locationId) return [];
	const event = locationEvent("locationUpdated", change, { modifiedFields });
	return [adjust(locations, locationId, {}, { revise: true, events: [event] })];
};

/** An event of a location, which is rendered on delivery. */
export const locationEvent = (
	name: keyof typeof locationService.events,
	{ now, newId }: Change,
	data: NewEvent["data"] = {},
): NewEvent => ({
	id: newId(),
	entity: locationService.entity,
	type: locationService.events[name]?.type ?? "",
	data,
	time: now,
});
