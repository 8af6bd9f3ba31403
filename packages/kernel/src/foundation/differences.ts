import { bodyEncoder } from "@cartwright/contract/codec/encode";
import { isZero, kindOf, type Node, nodeOf } from "@cartwright/contract/codec/schema";
import type { Operation } from "@cartwright/contract/operation";
import { InvalidArgument, violation } from "./errors.ts";

type Json = Readonly<Record<string, unknown>>;

/** An image gets its address and size from its file, and clients write them in several ways. */
export const isImage = ({ properties }: Node): boolean => properties?.urlExpirationDate !== undefined;

/**
 * The paths below `path` at which a request says something else than a response shows. What messages compute within is left
 * out. With `isPartial`, the request may have zero values for what its caller did not read.
 */
export const differences = (
	node: Node,
	sent: unknown,
	stored: unknown,
	{ path, isPartial = false }: { readonly path: string; readonly isPartial?: boolean },
): string[] => {
	if (isZero(node, sent) && (isZero(node, stored) || ["", null, undefined].includes(sent as string))) return [];
	if (isPartial && isZero(node, sent)) return [];
	const inside = (inner: Node, name: string, innerPath: string) =>
		differences(inner, (sent as Json)[name], (stored as Json | undefined)?.[name], { path: innerPath, isPartial });
	switch (kindOf(node)) {
		case "message":
			if (!isObject(sent) || !isObject(stored ?? {})) return [path];
			return Object.entries(node.properties ?? {}).flatMap(([name, member]) =>
				member.readOnly || (isImage(node) && name !== "id") ? [] : inside(member, name, `${path}.${name}`),
			);
		case "list":
			if (!Array.isArray(sent) || !Array.isArray(stored) || sent.length !== stored.length) return [path];
			return sent.flatMap((_, index) => inside(node.items ?? {}, String(index), `${path}[${index}]`));
		default:
			return isSameValue(node, sent, stored) ? [] : [path];
	}
};

export const isObject = (value: unknown): value is Json =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const isSameValue = (node: Node, sent: unknown, stored: unknown): boolean => {
	const kind = kindOf(node);
	if (kind === "json" || kind === "map" || kind === "any") return JSON.stringify(sent) === JSON.stringify(stored);
	// What only the server sets is not decoded, so it may be of any type.
	if (typeof sent === "object" || stored === undefined) return false;
	if (kind === "timestamp") return Date.parse(String(sent)) === Date.parse(String(stored));
	if (kind === "decimal") return Number(sent) === Number(stored);
	return String(sent).toLowerCase() === String(stored).toLowerCase();
};

/** A response in the form that clients receive. */
export const asReceived = (response: Operation["response"], result: unknown): Json =>
	JSON.parse(bodyEncoder(response)(result as never).toString());

/** Rejects by name what an entity was sent with, and what the response would show otherwise or not at all. */
export const rejectLost = (
	{ request, response }: Pick<Operation, "request" | "response">,
	member: string,
	sent: unknown,
	result: unknown,
	follows: ReadonlySet<string>,
): void => {
	const shown = asReceived(response, result)[member];
	const lost = differences(nodeOf(request).properties?.[member] ?? {}, sent, shown, { path: member });
	const violations = lost
		.filter((path) => !follows.has(path))
		.map((path) => violation(path, "would not be stored as it is; leave it out", "FIELD_NOT_ALLOWED"));
	if (violations.length > 0) throw new InvalidArgument(violations);
};
