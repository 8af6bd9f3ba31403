import { error } from "../declared-error.ts";

export const ABANDONED_CHECKOUT_NOT_FOUND = error(404, "There is no such abandoned checkout.", "Query them again.");
export const INVALID_DATE_RANGE = error(
	400,
	"The last day is before the first.",
	"Send an `endDate` that is not before `startDate`.",
);
