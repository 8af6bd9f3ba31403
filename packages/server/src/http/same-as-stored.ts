import { kindOf, type Node } from "@cartwright/contract/codec/schema";

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const isZero = (node: Node, value: unknown): boolean => {
	if (value === undefined || value === null) return true;
	if (typeof value === "object") return Object.keys(value).length === 0;
	return value === node.enum?.[0] || ["", "0", "false"].includes(String(value));
};

/** An image gets its address and size from its file, and clients write them in several ways. */
const isImage = ({ properties }: Node): boolean => properties?.urlExpirationDate !== undefined;

/**
 * Whether a request repeats what a response showed. What messages compute within is left out. With `isPartial`, the response has
 * zero values for what was not asked for.
 */
export const isSameAsStored = (node: Node, sent: unknown, stored: unknown, isPartial: boolean): boolean => {
	if (sent === undefined || sent === null || sent === "") return true;
	if (isZero(node, stored)) return isPartial || isZero(node, sent);
	const isSame = (inner: Node, name: string) =>
		isSameAsStored(inner, (sent as Json)[name], (stored as Json)[name], isPartial);
	switch (kindOf(node)) {
		case "message": {
			if (!isObject(sent) || !isObject(stored)) return false;
			const members = Object.entries(node.properties ?? {});
			return members.every(
				([name, member]) => member.readOnly || (isImage(node) && name !== "id") || isSame(member, name),
			);
		}
		case "list":
			return (
				Array.isArray(sent) &&
				Array.isArray(stored) &&
				sent.length === stored.length &&
				sent.every((_, index) => isSame(node.items ?? {}, String(index)))
			);
		case "json":
		case "map":
		case "any":
			return JSON.stringify(sent) === JSON.stringify(stored);
	}
	// What only the server sets is not decoded, so it may be of any type.
	if (typeof sent === "object") return false;
	switch (kindOf(node)) {
		case "timestamp":
			return Date.parse(String(sent)) === Date.parse(String(stored));
		case "decimal":
			return Number(sent) === Number(stored);
		default:
			return String(sent).toLowerCase() === String(stored).toLowerCase();
	}
};
