import { isDeepStrictEqual } from "node:util";
import { deliveryProfile as profileService } from "@cartwright/contract/delivery/delivery-profiles";
import { localDeliveryOptions as localService } from "@cartwright/contract/delivery/local-delivery-options";
import { pickupLocations as pickupService } from "@cartwright/contract/delivery/pickup-locations";
import { shippingOptions as optionService } from "@cartwright/contract/delivery/shipping-options";
import { create, type NewEvent, remove, replace, type Write } from "@cartwright/store/batch";
import type { Collection, Document, Stored } from "@cartwright/store/collection";
import type { StoredDelivery } from "./delivery-facts.ts";
import type { Delivery } from "./delivery-table.ts";
import {
	type DeliveryProfile,
	deliveryProfiles,
	localDeliveries,
	pickupLocations,
	shippingOptions,
} from "./documents.ts";
import type { DeliveryChange } from "./with-form-options.ts";

interface EventFacts {
	readonly change: string;
	readonly data?: Readonly<Record<string, unknown>>;
}

/** The writes of one kind of document: what is new, what differs, and what is gone. */
const writesOf = <Doc extends Document>(
	{ collection, entity }: { readonly collection: Collection<Doc>; readonly entity: string },
	before: readonly Stored<Doc>[],
	after: readonly Doc[],
	{ now, newId }: DeliveryChange,
	eventsOf: (before: Doc | undefined, after: Doc | undefined) => readonly EventFacts[],
): Write[] => {
	const events = (one: Doc | undefined, other: Doc | undefined): NewEvent[] =>
		eventsOf(one, other).map(({ change, data = {} }) => ({
			id: newId(),
			entity,
			type: `${entity}_${change}`,
			data,
			time: now,
		}));
	const stored = new Map(before.map((each) => [each.doc.id, each]));
	const remaining = new Set(after.map(({ id }) => id));
	return [
		...before
			.filter(({ doc }) => !remaining.has(doc.id))
			.map((each) => remove(collection, each, events(each.doc, undefined))),
		...after.flatMap((doc) => {
			const earlier = stored.get(doc.id);
			if (!earlier) return [create(collection, doc, events(undefined, doc))];
			return earlier.doc === doc ? [] : [replace(collection, earlier, doc, events(earlier.doc, doc))];
		}),
	];
};

const changeOf = (before: Document | undefined, after: Document | undefined): EventFacts => ({
	change: before ? (after ? "updated" : "deleted") : "created",
});

/** Regions that an update of a profile added, removed or changed have events of their own. */
const profileEvents = (before: DeliveryProfile | undefined, after: DeliveryProfile | undefined): EventFacts[] => {
	if (!before || !after) return [changeOf(before, after)];
	const earlierRegions = new Map(before.deliveryRegions.map((region) => [region.id, region]));
	const remaining = new Set(after.deliveryRegions.map(({ id }) => id));
	const dataOf = (deliveryRegionId: string) => ({ deliveryRegionId });
	return [
		changeOf(before, after),
		...after.deliveryRegions.flatMap((region) => {
			const earlier = earlierRegions.get(region.id);
			if (!earlier) return [{ change: "region_added", data: dataOf(region.id) }];
			return isDeepStrictEqual(earlier, region) ? [] : [{ change: "region_updated", data: dataOf(region.id) }];
		}),
		...before.deliveryRegions
			.filter(({ id }) => !remaining.has(id))
			.map(({ id }) => ({ change: "region_removed", data: dataOf(id) })),
	];
};

/** The writes of all documents after a change; `tableOf` goes into the settings in the same commit. */
export const deliveryDocumentWrites = (stored: StoredDelivery, after: Delivery, change: DeliveryChange): Write[] => [
	...writesOf(
		{ collection: deliveryProfiles, entity: profileService.entity },
		stored.profiles,
		after.profiles,
		change,
		profileEvents,
	),
	...writesOf(
		{ collection: shippingOptions, entity: optionService.entity },
		stored.options,
		after.options,
		change,
		(before, now) => [changeOf(before, now)],
	),
	// The contract has no events of them.
	...writesOf(
		{ collection: pickupLocations, entity: pickupService.entity },
		stored.pickups,
		after.pickups,
		change,
		() => [],
	),
	...writesOf(
		{ collection: localDeliveries, entity: localService.entity },
		stored.locals,
		after.locals,
		change,
		() => [],
	),
];
