import type { Violation } from "../errors.ts";
import { parseJson } from "../json.ts";
import type { Decoded } from "./decode.ts";
import { setOwn } from "./own-members.ts";

type Members = Record<string, unknown>;

/** Maximum number of segments in a dotted name. Requests are nested far less. */
const maxSegments = 20;

const isMembers = (value: unknown): value is Members =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const plainText = (text: string): string => {
	const spaced = text.replaceAll("+", " ");
	try {
		return decodeURIComponent(spaced);
	} catch {
		return spaced;
	}
};

/** Sets the value at a dotted name. A repeated name makes a list; a name below a string is ignored. */
export const setMember = (target: Members, path: string, value: unknown): void => {
	const steps = path.split(".");
	if (steps.length > maxSegments) return;
	const last = steps.pop() as string;
	let here = target;
	for (const step of steps) {
		const next = Object.hasOwn(here, step) ? here[step] : undefined;
		if (next === undefined || next === null) {
			const made: Members = {};
			setOwn(here, step, made);
			here = made;
		} else if (isMembers(next)) here = next;
		else return;
	}
	const existing = Object.hasOwn(here, last) ? here[last] : undefined;
	if (existing === undefined) setOwn(here, last, value);
	else if (Array.isArray(existing)) existing.push(value);
	else if (!isMembers(existing)) setOwn(here, last, [existing, value]);
};

const readWhole = (text: string): unknown => {
	if (!/^[\w-]*={0,2}$/.test(text)) return undefined;
	try {
		return parseJson(Buffer.from(text, "base64url").toString("utf8"));
	} catch {
		return undefined;
	}
};

const broken: Violation = {
	field: ".r",
	description: "must be a request as JSON, in UTF-8, as base64url",
	violatedRule: "FORMAT",
	ruleName: "",
	data: { type: "BASE64_JSON" },
};

/**
 * Parses a query string, without its question mark, into a request: dotted names, and `.r`, which contains a complete
 * nested request. Names beside `.r` are read too, since the path repeats members there.
 */
export const readQuery = (rawQuery: string): Decoded<Members> => {
	let value: Members = {};
	const violations: Violation[] = [];
	const pairs = rawQuery.split("&").map((pair) => {
		const equals = pair.indexOf("=");
		return equals < 0 ? [plainText(pair), ""] : [plainText(pair.slice(0, equals)), plainText(pair.slice(equals + 1))];
	}) as [string, string][];
	const whole = pairs.find(([name]) => name === ".r");
	if (whole) {
		const request = readWhole(whole[1]);
		if (isMembers(request)) value = request;
		else violations.push(broken);
	}
	const given = new Set(Object.keys(value));
	for (const [name, text] of pairs)
		if (name && name !== ".r" && !given.has(name.split(".", 1)[0] as string)) setMember(value, name, text);
	return { value, violations };
};
