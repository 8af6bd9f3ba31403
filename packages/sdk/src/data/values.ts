import { isDate, isObject, isString } from "./checks.ts";

/** The value as it is sent: dates become `{ "$date": … }`, at any depth. */
export const encoded = (value: unknown): unknown => {
	if (isDate(value)) return Number.isNaN(value.getTime()) ? value : { $date: value.toJSON() };
	return mapped(value, encoded);
};

/** The value as programs use it: `{ "$date": … }` becomes a date, at any depth. */
export const decoded = (value: unknown): unknown => {
	if (isObject(value) && isString(value.$date)) {
		const date = new Date(value.$date);
		if (!Number.isNaN(date.getTime())) return date;
	}
	return mapped(value, decoded);
};

const mapped = (value: unknown, map: (value: unknown) => unknown): unknown => {
	if (Array.isArray(value)) return value.map(map);
	if (!isObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, map(each)]));
};
