import type { SQLInputValue } from "node:sqlite";
import { storableText } from "../storable-text.ts";

// Short forms of texts that the platform writes often. A text that has none is stored as it is.

const uuidLength = 36;
const uuidBytes = 16;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An id that is a UUID, or ends in one, becomes the bytes of the UUID and then those of the text before it. */
export const compactId = (id: string): SQLInputValue => {
	if (!uuid.test(id)) return storableText(id);
	const start = id.length - uuidLength;
	const hex = id.slice(start).replaceAll("-", "");
	if (start === 0) return Buffer.from(hex, "hex");
	return Buffer.concat([Buffer.from(hex, "hex"), Buffer.from(storableText(id.slice(0, start)))]);
};

export const expandId = (value: unknown): string => {
	if (!(value instanceof Uint8Array)) return String(value);
	const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
	const hex = bytes.toString("hex", 0, uuidBytes);
	const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
	return bytes.toString("utf8", uuidBytes) + groups.join("-");
};

/** A time as `Date` writes it becomes its milliseconds since 1970. */
export const compactTime = (time: string): SQLInputValue => {
	// All events of a batch have the same time.
	if (time !== lastTime) [lastTime, lastCompact] = [time, newCompactTime(time)];
	return lastCompact;
};

let [lastTime, lastCompact]: [string, SQLInputValue] = ["", ""];

const newCompactTime = (time: string): SQLInputValue => {
	const milliseconds = Date.parse(time);
	return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString() === time
		? milliseconds
		: storableText(time);
};

export const expandTime = (value: unknown): string =>
	typeof value === "number" ? new Date(value).toISOString() : String(value);
