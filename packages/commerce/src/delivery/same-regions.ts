import { isDeepStrictEqual } from "node:util";
import type {
	DeliveryCarrier as WireCarrier,
	DeliveryRegion as WireRegion,
} from "@cartwright/contract/delivery/delivery-profile-messages";
import { regionView } from "./delivery-views.ts";
import type { DeliveryRegion } from "./documents.ts";

/** Whether regions are sent back as they were read, with or without zero values. */
export const isSameRegions = (sent: readonly WireRegion[], stored: readonly DeliveryRegion[]): boolean =>
	isDeepStrictEqual(sent.map(comparableRegion), stored.map(regionView).map(comparableRegion));

export const isSameCarriers = (sent: readonly WireCarrier[], stored: DeliveryRegion): boolean =>
	isDeepStrictEqual(sent.map(comparableCarrier), regionView(stored).deliveryCarriers?.map(comparableCarrier));

const comparableRegion = ({ name, active, destinations, deliveryCarriers }: WireRegion) => [
	name,
	active ?? true,
	(destinations ?? []).map(({ countryCode, subdivisions }) => [countryCode, subdivisions ?? []]),
	(deliveryCarriers ?? []).map(comparableCarrier),
];

const comparableCarrier = ({ appId, backupRate, additionalCharges }: WireCarrier) => [
	appId,
	[backupRate?.title || "", Number(backupRate?.amount || 0), backupRate?.active ?? false],
	(additionalCharges ?? []).map(({ description, amount }) => [description || "", Number(amount || 0)]),
];
