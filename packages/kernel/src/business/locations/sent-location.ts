import type { Location as LocationView } from "@cartwright/contract/business/location-messages";
import { InvalidArgument, violation } from "../../foundation/errors.ts";
import { isTimeZone } from "../../foundation/time-zone.ts";
import type { Contact, Location } from "../documents.ts";
import { scheduleViolations, storedSchedule } from "../schedule.ts";
import { withoutEmpty } from "../without-empty.ts";

/** A location as a request has it, with its contact. */
export const sentLocation = (
	sent: LocationView,
	id: string,
	field: string,
): Location & { readonly contact: Contact } => {
	const { name, description, status, timeZone, email, phone, fax, address } = withoutEmpty(sent);
	const { locationType, locationTypes, extendedFields } = sent;
	const businessSchedule = storedSchedule(sent.businessSchedule);
	const violations = [
		...(name?.trim() ? [] : [violation(`${field}.name`, "is required", "REQUIRED_FIELD")]),
		...(sent.address ? [] : [violation(`${field}.address`, "is required", "REQUIRED_FIELD")]),
		...(timeZone ? [] : [violation(`${field}.timeZone`, "is required", "REQUIRED_FIELD")]),
		...(!timeZone || isTimeZone(timeZone)
			? []
			: [violation(`${field}.timeZone`, "is not a time zone; write its IANA name, such as Europe/Berlin")]),
		...scheduleViolations(businessSchedule, `${field}.businessSchedule`),
	];
	if (violations.length > 0) throw new InvalidArgument(violations);
	return {
		id,
		name: name ?? "",
		...(description ? { description } : {}),
		status: status ?? "ACTIVE",
		timeZone: timeZone ?? "",
		locationTypes: [...new Set(locationTypes ?? (locationType && locationType !== "UNKNOWN" ? [locationType] : []))],
		archived: false,
		...(extendedFields ? { extendedFields } : {}),
		contact: {
			...(email ? { email } : {}),
			...(phone ? { phone } : {}),
			...(fax ? { fax } : {}),
			...(address ? { address } : {}),
			...(businessSchedule ? { businessSchedule } : {}),
		},
	};
};
